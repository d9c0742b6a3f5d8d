import type Stripe from 'stripe'
import { addIntervals, type Interval } from './interval.ts'
import { listOf } from './list.ts'
import { randomId } from './random-id.ts'

export interface SubscriptionFacts {
  customer: Stripe.Customer
  price: Stripe.Price
  interval: Interval
  quantity: number
  metadata: Stripe.Metadata
  saveDefaultPaymentMethod: 'off' | 'on_subscription'
}

/** Before its first payment. The anchor of its months is the moment at which it is made. */
export function makeSubscription(now: number, facts: SubscriptionFacts): Stripe.Subscription {
  const id = randomId('sub')
  return {
    id,
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
    items: listOf([makeItem(now, facts, id)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
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
    current_period_end: addIntervals(now, facts.interval, 1),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(facts),
    price: facts.price,
    quantity: facts.quantity,
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
