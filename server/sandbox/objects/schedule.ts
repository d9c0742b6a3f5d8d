import type Stripe from 'stripe'
import { randomId } from './random-id.ts'

export interface PhaseFacts {
  start: number
  end: number
  items: { price: Stripe.Price; quantity: number }[]
  prorationBehavior: Stripe.SubscriptionSchedule.Phase.ProrationBehavior
  metadata: Stripe.Metadata
}

/** As Stripe makes it from a subscription: one phase, the current period, after which it lets the subscription go on. */
export function makeSchedule(now: number, subscription: Stripe.Subscription, phase: PhaseFacts) {
  const made: Stripe.SubscriptionSchedule = {
    id: randomId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: phase.start, end_date: phase.end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [makePhase(phase)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  return made
}

export function makePhase(facts: PhaseFacts): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: facts.items[0]?.price.currency ?? '',
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: facts.end,
    invoice_settings: null,
    items: facts.items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity,
    })),
    metadata: facts.metadata,
    on_behalf_of: null,
    proration_behavior: facts.prorationBehavior,
    start_date: facts.start,
    transfer_data: null,
    trial_end: null,
  }
}
