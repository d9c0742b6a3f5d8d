import type Stripe from 'stripe'
import { randomId } from './random-id.ts'

export interface SetupFacts {
  customer: string | null
  description: string | null
  usage: 'off_session' | 'on_session'
  metadata: Stripe.Metadata
}

/** Saves a card for later without charging it. */
export function makeSetupIntent(now: number, facts: SetupFacts): Stripe.SetupIntent {
  const id = randomId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: randomId(`${id}_secret`),
    created: now,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: facts.usage,
  }
}
