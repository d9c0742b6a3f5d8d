import type Stripe from 'stripe'
import type { StripeObject } from './stripe-object.ts'

/** How long a first payment may take, in seconds. */
const FIRST_PAYMENT = 23 * 3600

/** When time alone will change this object (see `billing.ts`), in seconds since 1970, or null for never. */
export function dueAt(object: StripeObject): number | null {
  switch (object.object) {
    case 'subscription':
      return subscriptionDueAt(object)
    case 'subscription_schedule':
      return object.status === 'active' ? (object.current_phase?.end_date ?? null) : null
    case 'invoice':
      return invoiceDueAt(object)
    default:
      return null
  }
}

function subscriptionDueAt({ status, created, items }: Stripe.Subscription): number | null {
  if (status === 'incomplete') return created + FIRST_PAYMENT
  return status === 'active' || status === 'past_due' ? (items.data[0]?.current_period_end ?? null) : null
}

function invoiceDueAt(invoice: Stripe.Invoice): number | null {
  if (!invoice.auto_advance) return null
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}
