import type Stripe from 'stripe'
import type { TestCard } from '../cards.ts'
import { randomId } from './random-id.ts'

export interface BillingDetails {
  email?: string | undefined
  name?: string | undefined
}

/** A card as Stripe shows it afterwards: its last four digits, never the number. */
export function makePaymentMethod(
  now: number,
  { number }: TestCard,
  { email = null, name = null }: Partial<Record<keyof BillingDetails, string | null | undefined>> = {},
): Stripe.PaymentMethod {
  return {
    id: randomId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'GB',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 3,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
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
