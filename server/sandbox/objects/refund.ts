import type Stripe from 'stripe'
import { randomId } from './random-id.ts'

export interface RefundFacts {
  /** Minor units. */
  amount: number
  reason: Stripe.Refund.Reason | null
  metadata: Stripe.Metadata
}

export function makeRefund(now: number, charge: Stripe.Charge, facts: RefundFacts): Stripe.Refund {
  return {
    id: randomId('re'),
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
