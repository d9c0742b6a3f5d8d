import Stripe from 'stripe'
import type { Interval } from './interval.ts'
import { randomId } from './random-id.ts'

export interface ProductFacts {
  id: string | undefined
  name: string
  description: string | null
  metadata: Stripe.Metadata
}

export function makeProduct(now: number, { id, name, description, metadata }: ProductFacts): Stripe.Product {
  return {
    id: id ?? randomId('prod'),
    object: 'product',
    active: true,
    created: now,
    description,
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
  /** Minor units. */
  amount: number
  interval: Interval
  lookupKey: string | null
  nickname: string | null
  metadata: Stripe.Metadata
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
    metadata: facts.metadata,
    nickname: facts.nickname,
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
