// What time alone brings about: renewals, their charges, retries, the end of a schedule, the end of an unpaid beginning.
import type Stripe from 'stripe'
import { failBill, finalize, intentOf, subscriptionOf, voidBill } from './bill.ts'
import { intervals, nextBoundary } from './objects/interval.ts'
import { makeInvoice } from './objects/invoice.ts'
import { attempt } from './payment.ts'
import type { StripeObject } from './stripe-object.ts'
import { need, type UnitOfWork } from './unit-of-work.ts'

/** How long a renewal stays a draft, in seconds. */
const DRAFT = 3600

/** Takes an object that is due (see `due.ts`) to its next state. */
export async function moveOn(work: UnitOfWork, object: StripeObject): Promise<void> {
  switch (object.object) {
    case 'subscription':
      return object.status === 'incomplete' ? expire(work, object) : renew(work, object)
    case 'subscription_schedule':
      return endPhase(work, object)
    case 'invoice':
      return collect(work, object.status === 'draft' ? await finalize(work, object) : object)
    default:
      throw new Error(`Bug in the sandbox: nothing moves on ${object.id}.`)
  }
}

/** A first payment that did not come in time. */
export async function expire(work: UnitOfWork, subscription: Stripe.Subscription): Promise<void> {
  const now = work.now()
  for (const invoice of await work.list('invoice', subscription.id)) {
    if (invoice.status === 'open') await voidBill(work, invoice)
  }
  work.put({ ...subscription, status: 'incomplete_expired', canceled_at: now, ended_at: now })
}

async function renew(work: UnitOfWork, subscription: Stripe.Subscription): Promise<void> {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Bug in the sandbox: ${subscription.id} sells nothing.`)
  const interval = intervals.find((known) => known === item.price.recurring?.interval) ?? 'month'
  const start = item.current_period_end
  const end = nextBoundary(subscription.billing_cycle_anchor, interval, start)
  const renewed = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: end }],
    },
  }
  const invoice = makeInvoice(work.now(), renewed, {
    customer: await need(work, 'customer', String(subscription.customer)),
    reason: 'subscription_cycle',
    period: { start: item.current_period_start, end: start },
    service: { start, end },
    finalizesAt: work.now() + DRAFT,
  })
  work.put({ ...renewed, latest_invoice: invoice.id }, invoice)
}

/** Charges an open invoice with the card that Stripe would take. */
async function collect(work: UnitOfWork, invoice: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(work, invoice)
  const [payment] = await work.list('invoice_payment', invoice.id)
  const intent = await intentOf(work, invoice)
  if (!payment || !intent) throw new Error(`Bug in the sandbox: ${invoice.id} is open but has no intent.`)
  const method = await defaultMethod(work, subscription)
  if (method) await attempt(work, intent, method, 'automatic')
  else failBill(work, { payment, invoice, subscription }, true)
}

/** The subscription's own card, else the customer's. */
export async function defaultMethod(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> {
  const customer = await need(work, 'customer', String(subscription.customer))
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return typeof id === 'string' ? work.find('payment_method', id) : undefined
}

async function endPhase(work: UnitOfWork, schedule: Stripe.SubscriptionSchedule): Promise<void> {
  const now = work.now()
  const subscription = await need(work, 'subscription', String(schedule.subscription))
  const next = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.end_date)
  if (next) {
    work.put({ ...schedule, current_phase: { start_date: next.start_date, end_date: next.end_date } })
  } else if (schedule.end_behavior === 'cancel') {
    await endSubscription(work, subscription)
    work.put({ ...schedule, status: 'completed', completed_at: now, current_phase: null })
  } else {
    release(work, schedule, subscription)
  }
}

/** From now on the subscription goes on by itself. */
export function release(
  work: UnitOfWork,
  schedule: Stripe.SubscriptionSchedule,
  subscription: Stripe.Subscription,
): Stripe.SubscriptionSchedule {
  const released: Stripe.SubscriptionSchedule = {
    ...schedule,
    status: 'released',
    current_phase: null,
    released_at: work.now(),
    released_subscription: subscription.id,
    subscription: null,
  }
  work.put({ ...subscription, schedule: null }, released)
  return released
}

/** No more renewals, and nobody collects what is still open. */
export async function endSubscription(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const now = work.now()
  const ended: Stripe.Subscription = { ...subscription, status: 'canceled', canceled_at: now, ended_at: now }
  work.put(ended)
  for (const invoice of await work.list('invoice', subscription.id)) {
    if (!invoice.auto_advance || !['draft', 'open'].includes(invoice.status ?? '')) continue
    work.put({ ...invoice, auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
  }
  return ended
}
