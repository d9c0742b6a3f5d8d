// Builders of whole Stripe objects. The `Stripe` types are the contract: an SDK update that adds or drops a field fails `tsc`.
import Stripe from 'stripe'

export type Interval = 'month' | 'week' | 'year'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `cus_` and 24 random letters and digits; with another length, a secret. */
export function randomId(prefix: string, length = 24): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return `${prefix}_${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

/** Stripe counts calendar months and years in UTC, and clamps to the month's last day. */
export function addInterval(seconds: number, interval: Interval): number {
  if (interval === 'week') return seconds + 7 * 24 * 3600
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'month' ? 1 : 12))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

export function makeCustomer(now: number, email: string | null, metadata: Stripe.Metadata): Stripe.Customer {
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
    shipping: null,
  }
}

export function makeProduct(now: number, name: string, metadata: Stripe.Metadata): Stripe.Product {
  return {
    id: randomId('prod'),
    object: 'product',
    active: true,
    created: now,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  }
}

export interface PriceFacts {
  product: string
  currency: string
  amount: number
  interval: Interval
  lookupKey: string | null
}

export function makePrice(now: number, facts: PriceFacts): Stripe.Price {
  return {
    id: randomId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: facts.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: facts.lookupKey,
    metadata: {},
    nickname: null,
    product: facts.product,
    recurring: {
      interval: facts.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: facts.amount,
    unit_amount_decimal: Stripe.Decimal.from(facts.amount),
  }
}

export interface CardFacts {
  last4: string
  email: string | null
}

export function makePaymentMethod(now: number, { last4, email }: CardFacts): Stripe.PaymentMethod {
  return {
    id: randomId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'GB',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 3,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export interface IntentFacts {
  amount: number
  currency: string
  customer: string
  email: string | null
}

export function makePaymentIntent(now: number, facts: IntentFacts): Stripe.PaymentIntent {
  const id = randomId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: randomId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: 'Subscription creation',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: facts.email,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}
