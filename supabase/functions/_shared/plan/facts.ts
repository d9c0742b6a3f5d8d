import type Stripe from 'stripe'

/**
 * What the provider says of one subscription, in our own words. Stripe's lists of states are open, ours are closed: what we
 * do not know is `unknown`, and an operator is told.
 */
export interface SubscriptionFacts {
  id: string
  /** Our checkout, as written into the subscription's metadata; null for one that is not ours. */
  checkoutId: string | null
  customerId: string
  status: 'incomplete' | 'expired' | 'live' | 'ended' | 'unknown'
  /** The second from which all periods count. */
  anchor: Date
  endedAt: Date | null
  /** Whether a schedule is attached that can end it. */
  hasSchedule: boolean
  /** Oldest first. */
  invoices: InvoiceFacts[]
}

export interface InvoiceFacts {
  id: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'unknown'
  /** Start of the period that it pays for: the day on which it is due. */
  periodStart: Date
  /** Minor units. */
  amount: number
  currency: string
  /** A charge was tried and refused, or waits for the buyer's bank. */
  isRefused: boolean
  /** When the first refused charge was tried; null if there is none, or if only the buyer's bank waits. */
  refusedAt: Date | null
  paidAt: Date | null
  /** All of the money went back. */
  isRefunded: boolean
}

/** A plan has at most 36 payments, and one invoice more is one too many. */
const MOST = 100

/**
 * Asks the provider for all that is known of a subscription. Events say only that something happened; what is decided is
 * decided by these facts, so that it does not matter in which order events come, or whether.
 */
export async function fetchFacts(stripe: Stripe, id: string): Promise<SubscriptionFacts> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const customer = idOf(subscription.customer)
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ subscription: id, limit: MOST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: MOST }),
  ])
  return {
    id,
    checkoutId: subscription.metadata.checkout_id ?? null,
    customerId: customer,
    status: STATUS[subscription.status] ?? 'unknown',
    anchor: date(subscription.billing_cycle_anchor),
    endedAt: subscription.ended_at === null ? null : date(subscription.ended_at),
    hasSchedule: subscription.schedule !== null,
    invoices: invoices.data.map((invoice) => invoiceFacts(invoice, charges.data)).sort(byPeriod),
  }
}

const STATUS: Readonly<Record<string, SubscriptionFacts['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  active: 'live',
  past_due: 'live',
  unpaid: 'live',
  canceled: 'ended',
}

const INVOICE_STATUS: Readonly<Record<string, InvoiceFacts['status']>> = {
  draft: 'draft',
  open: 'open',
  // Given up by an operator, still owed.
  uncollectible: 'open',
  paid: 'paid',
  void: 'void',
}

function invoiceFacts(invoice: Stripe.Invoice, allCharges: readonly Stripe.Charge[]): InvoiceFacts {
  const status = INVOICE_STATUS[invoice.status ?? ''] ?? 'unknown'
  const paidAt = invoice.status_transitions.paid_at
  const [line] = invoice.lines.data
  const intents = new Set((invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)))
  const charges = allCharges.filter(({ payment_intent: intent }) => intents.has(idOf(intent)))
  const refusals = charges.filter((charge) => charge.status === 'failed').map(({ created }) => created)
  return {
    id: invoice.id,
    status,
    periodStart: date(line?.period.start ?? invoice.created),
    amount: invoice.total,
    currency: invoice.currency,
    isRefused: status === 'open' && invoice.attempted && invoice.attempt_count > 0,
    refusedAt: refusals.length > 0 ? date(Math.min(...refusals)) : null,
    paidAt: status === 'paid' ? date(paidAt ?? invoice.created) : null,
    isRefunded: charges.some(isRefunded),
  }
}

const isRefunded = (charge: Stripe.Charge) =>
  charge.status === 'succeeded' && (charge.refunded || charge.amount_refunded >= charge.amount)

const byPeriod = (one: InvoiceFacts, other: InvoiceFacts) => one.periodStart.getTime() - other.periodStart.getTime()

const date = (seconds: number) => new Date(seconds * 1000)

/** Stripe gives a reference as an id or, expanded, as the object itself. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
