// What a payment, or the lack of one, does to an invoice and to the subscription behind it.
import type Stripe from 'stripe'
import { makeInvoicePayment } from './objects/invoice.ts'
import { makePaymentIntent } from './objects/payment-intent.ts'
import { randomId } from './objects/random-id.ts'
import { need, type UnitOfWork } from './unit-of-work.ts'

const DAY = 24 * 3600

export interface Bill {
  payment: Stripe.InvoicePayment
  invoice: Stripe.Invoice
  subscription: Stripe.Subscription
}

/** The bill that an intent pays. */
export async function billOf(work: UnitOfWork, { id }: Stripe.PaymentIntent): Promise<Bill | undefined> {
  const [payment] = await work.list('invoice_payment', id)
  if (!payment) return undefined
  const invoice = await need(work, 'invoice', String(payment.invoice))
  return { payment, invoice, subscription: await subscriptionOf(work, invoice) }
}

export function subscriptionOf(work: UnitOfWork, invoice: Stripe.Invoice): Promise<Stripe.Subscription> {
  return need(work, 'subscription', String(invoice.parent?.subscription_details?.subscription))
}

/** The intent that pays an invoice. A draft has none. */
export async function intentOf(work: UnitOfWork, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | undefined> {
  const [payment] = await work.list('invoice_payment', invoice.id)
  return payment && work.find('payment_intent', String(payment.payment.payment_intent))
}

/** Draft → open: from now on it can be paid, and says what it says for good. */
export async function finalize(
  work: UnitOfWork,
  draft: Stripe.Invoice,
  autoAdvance = draft.auto_advance ?? false,
): Promise<Stripe.Invoice> {
  const now = work.now()
  const intent = makePaymentIntent(now, {
    amount: draft.amount_due,
    currency: draft.currency,
    customer: String(draft.customer),
    email: draft.customer_email,
    description: draft.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  })
  const open: Stripe.Invoice = {
    ...draft,
    status: 'open',
    auto_advance: autoAdvance,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    next_payment_attempt: autoAdvance ? now : null,
    number: randomId('SANDBOX', 8),
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  work.put(intent, makeInvoicePayment(now, draft.id, intent), open)
  return open
}

export async function payBill(
  work: UnitOfWork,
  { payment, invoice, subscription }: Bill,
  paid: { amount: number; method: string },
): Promise<void> {
  const at = work.now()
  work.put(
    {
      ...payment,
      status: 'paid',
      amount_paid: paid.amount,
      status_transitions: { canceled_at: null, paid_at: at },
    },
    {
      ...invoice,
      status: 'paid',
      amount_paid: paid.amount,
      amount_remaining: 0,
      attempted: true,
      attempt_count: Math.max(invoice.attempt_count, 1),
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    },
  )
  const savesCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  await settleSubscription(work, savesCard ? { ...subscription, default_payment_method: paid.method } : subscription)
}

/**
 * A try that brought no money. As at Stripe any first try counts, and after it only those of the schedule do.
 */
export function failBill(work: UnitOfWork, { invoice, subscription }: Bill, isAutomatic: boolean): void {
  const isCounted = isAutomatic || invoice.attempt_count === 0
  const attempts = invoice.attempt_count + (isCounted ? 1 : 0)
  const wait = work.settings.retryAfterDays[attempts - 1]
  const nextTry = invoice.auto_advance && wait !== undefined ? work.now() + wait * DAY : null
  const failed: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isCounted ? nextTry : invoice.next_payment_attempt,
  }
  work.put(failed)
  work.emit('invoice.payment_failed', failed)
  if (subscription.status === 'active') work.put({ ...subscription, status: 'past_due' })
}

/** Open → void: nobody can pay it any more. */
export async function voidBill(work: UnitOfWork, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const now = work.now()
  const [payment] = await work.list('invoice_payment', invoice.id)
  const intent = await intentOf(work, invoice)
  if (payment) {
    work.put({ ...payment, status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } })
  }
  if (intent) work.put(canceled(now, intent, 'void_invoice'))
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  }
  work.put(voided)
  return voided
}

export function canceled(
  now: number,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason,
): Stripe.PaymentIntent {
  return { ...intent, status: 'canceled', canceled_at: now, cancellation_reason: reason, next_action: null }
}

/**
 * Stores a subscription with the status that its invoices ask for.
 *
 * As at Stripe the newest finalised invoice alone decides: `active` does not mean that all are paid.
 */
export async function settleSubscription(work: UnitOfWork, subscription: Stripe.Subscription): Promise<void> {
  const invoices = await work.list('invoice', subscription.id)
  const newest = invoices.find(({ status }) => status === 'paid' || status === 'open')
  const isLiving = ['incomplete', 'active', 'past_due'].includes(subscription.status)
  if (!isLiving || !newest) return work.put(subscription)
  if (newest.status === 'paid') return work.put({ ...subscription, status: 'active' })
  const isLate = newest.attempted && subscription.status !== 'incomplete'
  work.put(isLate ? { ...subscription, status: 'past_due' } : subscription)
}
