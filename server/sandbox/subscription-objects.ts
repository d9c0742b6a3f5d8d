// The objects that one subscription brings along: itself with its item, its first invoice, and the payment that invoice asks for.
import type Stripe from 'stripe'
import { addInterval, type Interval, makePaymentIntent, randomId } from './objects.ts'

export interface SubscriptionFacts {
  customer: Stripe.Customer
  price: Stripe.Price
  interval: Interval
  /** Minor units. */
  amount: number
  metadata: Stripe.Metadata
  saveDefaultPaymentMethod: 'off' | 'on_subscription'
}

/** All four, linked to each other by id, before anything is paid. */
export function openSubscription(now: number, facts: SubscriptionFacts) {
  const { customer, amount, price } = facts
  const intent = makePaymentIntent(now, {
    amount,
    currency: price.currency,
    customer: customer.id,
    email: customer.email,
  })
  const ids = { subscription: randomId('sub'), invoice: randomId('in') }
  return {
    subscription: makeSubscription(now, facts, ids),
    invoice: makeInvoice(now, facts, ids),
    invoicePayment: makeInvoicePayment(now, intent, ids.invoice),
    intent,
  }
}

interface Ids {
  subscription: string
  invoice: string
}

function makeSubscription(now: number, facts: SubscriptionFacts, ids: Ids): Stripe.Subscription {
  return {
    id: ids.subscription,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: facts.price.currency,
    customer: facts.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([makeItem(now, facts, ids.subscription)], `/v1/subscription_items?subscription=${ids.subscription}`),
    latest_invoice: ids.invoice,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: facts.saveDefaultPaymentMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

function makeItem(now: number, facts: SubscriptionFacts, subscription: string): Stripe.SubscriptionItem {
  return {
    id: randomId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: addInterval(now, facts.interval),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(facts),
    price: facts.price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

function makePlan({ price, interval }: SubscriptionFacts): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

function makeInvoice(now: number, { customer, amount, price, metadata }: SubscriptionFacts, ids: Ids): Stripe.Invoice {
  return {
    id: ids.invoice,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_create',
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf<Stripe.InvoiceLineItem>([], `/v1/invoices/${ids.invoice}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: ids.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

function makeInvoicePayment(now: number, intent: Stripe.PaymentIntent, invoice: string): Stripe.InvoicePayment {
  return {
    id: randomId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: now,
    currency: intent.currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

function listOf<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url }
}
