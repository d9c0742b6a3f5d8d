import type Stripe from 'stripe'
import { randomId } from './random-id.ts'

export interface CustomerFacts {
  email: string | null
  name: string | null
  metadata: Stripe.Metadata
}

export function makeCustomer(now: number, { email, name, metadata }: CustomerFacts): Stripe.Customer {
  return {
    id: randomId('cus'),
    object: 'customer',
    balance: 0,
    created: now,
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name,
    shipping: null,
  }
}
