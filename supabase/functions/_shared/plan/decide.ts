import type { IntervalUnit } from '../offer.ts'
import { type Books, type CheckoutStatus, type Installment, type Job, type PlanBook, paidCount } from './books.ts'
import { addIntervals, dueDates } from './due-dates.ts'
import type { InvoiceFacts, SubscriptionFacts } from './facts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a buyer keeps access after a refused payment, in ms: our promise, whatever the provider retries. */
export const GRACE = 72 * HOUR

/** When the second message goes out, counted from the refusal, in ms. */
export const REMINDER = 48 * HOUR

/** What was agreed at checkout. */
export interface Terms {
  payments: number
  interval: IntervalUnit
  /** Minor units, of one payment. */
  amount: number
  currency: string
}

export interface Circumstances {
  now: Date
  /** Whether this buyer has another plan that runs. */
  hasOtherPlan: boolean
  /** What an event said of a refused payment: the grace counts from there, however late the event came. */
  refusal?: { invoiceId: string; at: Date }
}

export interface Decision {
  books: Books
  /** All that should be done by now, done or not: the outbox knows what it has had before. */
  jobs: Job[]
}

/**
 * What our books must say, given what they say and what the provider says now. Pure, and the same whether it is asked once
 * or ten times, after every event or after the last alone.
 */
export function decide(books: Books, facts: SubscriptionFacts, terms: Terms, circumstances: Circumstances): Decision {
  const { now, hasOtherPlan } = circumstances
  const opened = books.plan ?? newPlan(facts, terms)
  const unknown = alertUnknown(facts, now)
  if (!opened) {
    return { books: { ...books, checkout: { ...books.checkout, status: unpaidStatus(books, facts) } }, jobs: unknown }
  }
  const isDuplicate = books.plan ? books.checkout.status === 'duplicate' : hasOtherPlan
  const { installments, extra } = match(opened.installments, facts.invoices, circumstances)
  const access = isDuplicate ? CANCELLED : accessOf(opened, installments, facts, now)
  const plan = {
    ...opened,
    ...access,
    // A schedule can be taken off again.
    endIsSet: opened.endIsSet && (facts.status !== 'live' || facts.hasSchedule),
    installments: access === CANCELLED ? installments.map(withoutFuture) : installments,
  }
  const paidAt = books.checkout.paidAt ?? installments[0]?.paidAt ?? now
  const isStillborn = books.plan === null && !isDuplicate && plan.state === 'cancelled'
  return {
    books: { checkout: { status: isDuplicate ? 'duplicate' : 'paid', paidAt }, plan },
    jobs: [
      ...alertAmounts(installments, facts, now),
      ...jobsOf(plan, facts, { isDuplicate, isStillborn, extra, now }),
      ...unknown,
    ],
  }
}

/** Before the first payment there is no plan: a refused card is the buyer's to mend, in the popup. */
function unpaidStatus({ checkout }: Books, { status }: SubscriptionFacts): CheckoutStatus {
  if (checkout.status === 'abandoned') return 'abandoned'
  return status === 'expired' || status === 'ended' ? 'expired' : 'awaiting_payment'
}

/** A plan begins with the first payment, and counts from the second that the provider counts from. */
function newPlan({ anchor, invoices }: SubscriptionFacts, terms: Terms): PlanBook | null {
  if (invoices[0]?.status !== 'paid') return null
  return {
    anchorAt: anchor,
    endsAt: addIntervals(anchor, terms.interval, terms.payments),
    state: 'active',
    graceUntil: null,
    endIsSet: false,
    installments: dueDates(anchor, terms.interval, terms.payments).map((dueAt, index) => ({
      seq: index + 1,
      dueAt,
      amount: terms.amount,
      currency: terms.currency,
      state: 'scheduled',
      invoiceId: null,
      failedAt: null,
      paidAt: null,
    })),
  }
}

/** An invoice belongs to the payment whose day it starts on; days differ by less than this, in ms. */
const TOLERANCE = 3 * DAY

/** Which invoice pays for which payment, and which of them pay for none although they ask for money or have had it. */
function match(installments: readonly Installment[], invoices: readonly InvoiceFacts[], circumstances: Circumstances) {
  const taken = new Set<string>()
  const matched = installments.map((installment) => {
    const candidates = invoices.filter(
      ({ periodStart }) => Math.abs(periodStart.getTime() - installment.dueAt.getTime()) < TOLERANCE,
    )
    // The one we know, unless it was voided: an operator may have made another in its place.
    const known = candidates.find(({ id, status }) => id === installment.invoiceId && status !== 'void')
    const invoice = known ?? best(candidates)
    if (!invoice) return installment
    taken.add(invoice.id)
    return withInvoice(installment, invoice, circumstances)
  })
  const extra = invoices.filter(({ id, status, isRefunded }) => !taken.has(id) && status !== 'void' && !isRefunded)
  return { installments: matched, extra }
}

/** A paid invoice tells more than an open one, and that more than a void one. */
function best(candidates: readonly InvoiceFacts[]): InvoiceFacts | undefined {
  return (
    candidates.find(({ status }) => status === 'paid') ??
    candidates.find(({ status }) => status !== 'void') ??
    candidates[0]
  )
}

function withInvoice(before: Installment, invoice: InvoiceFacts, circumstances: Circumstances): Installment {
  const failedAt = before.failedAt ?? refusedAt(invoice, circumstances)
  const paidAt = before.paidAt ?? invoice.paidAt
  return { ...before, invoiceId: invoice.id, failedAt, paidAt, state: installmentState(before, invoice, failedAt) }
}

/** By the provider's charges, else by the event, else when we found it out; never ahead of us. */
function refusedAt(invoice: InvoiceFacts, { now, refusal }: Circumstances): Date | null {
  const told = refusal?.invoiceId === invoice.id ? refusal.at : null
  const at = invoice.refusedAt ?? told ?? (invoice.isRefused ? now : null)
  return at && at > now ? now : at
}

function installmentState(before: Installment, invoice: InvoiceFacts, failedAt: Date | null): Installment['state'] {
  if (before.state === 'refunded' || (invoice.status === 'paid' && invoice.isRefunded)) return 'refunded'
  if (before.state === 'paid' || invoice.status === 'paid') return 'paid'
  if (invoice.status === 'void') return 'void'
  if (invoice.status === 'open') return failedAt ? 'failed' : 'open'
  return before.state
}

type Access = Pick<PlanBook, 'state' | 'graceUntil'>

const CANCELLED: Access = { state: 'cancelled', graceUntil: null }

function accessOf(plan: PlanBook, installments: readonly Installment[], facts: SubscriptionFacts, now: Date): Access {
  if (plan.state === 'cancelled') return CANCELLED
  if (paidCount(installments) === installments.length) return { state: 'completed', graceUntil: null }
  if (endedEarly(plan, facts, now)) return CANCELLED
  const refusals = installments
    .filter(({ state }) => state === 'failed')
    .map(({ failedAt }) => failedAt?.getTime() ?? 0)
  if (refusals.length === 0) return { state: 'active', graceUntil: null }
  const graceUntil = new Date(Math.min(...refusals) + GRACE)
  // Once suspended, a plan comes back when all that was refused is paid, not when a part of it is.
  if (plan.state === 'suspended' || now >= graceUntil) return { state: 'suspended', graceUntil: null }
  return { state: 'grace', graceUntil }
}

/** The schedule ends a subscription after its last period; before that, somebody has cancelled it. */
function endedEarly({ endsAt }: PlanBook, { status, endedAt }: SubscriptionFacts, now: Date): boolean {
  return status === 'ended' && (endedAt ?? now).getTime() < endsAt.getTime() - DAY
}

/** What a cancelled plan will not ask for any more. */
function withoutFuture(installment: Installment): Installment {
  return ['scheduled', 'open', 'failed'].includes(installment.state) ? { ...installment, state: 'void' } : installment
}

interface Findings {
  isDuplicate: boolean
  /** Paid, and cancelled before we had heard of it: a card that was accepted while the subscription was being ended. */
  isStillborn: boolean
  extra: readonly InvoiceFacts[]
  now: Date
}

function jobsOf(plan: PlanBook, facts: SubscriptionFacts, { isDuplicate, isStillborn, extra, now }: Findings): Job[] {
  // A second invoice for a month is settled and the plan goes on; one after the last month shows that the end is missing.
  const tooMany = extra.filter(({ periodStart }) => periodStart.getTime() >= plan.endsAt.getTime() - TOLERANCE)
  const endNow: Job[] =
    facts.status === 'live' && (isDuplicate || tooMany.length > 0)
      ? [{ kind: 'cancel-subscription', objectId: facts.id, runAt: now }]
      : []
  const isSold = !isDuplicate && plan.state !== 'cancelled'
  return [
    ...(isSold ? [{ kind: 'set-end', runAt: now } as const] : []),
    ...endNow,
    ...extra.flatMap(({ id }) => [
      { kind: 'settle-extra-invoice', objectId: id, runAt: now } as const,
      { kind: 'alert-extra-invoice', objectId: id, runAt: now } as const,
    ]),
    ...(isStillborn ? [{ kind: 'alert-paid-and-cancelled', runAt: now } as const] : []),
    ...(isDuplicate
      ? ([
          { kind: 'mail-paid-twice', runAt: now },
          { kind: 'alert-paid-twice', runAt: now },
        ] as const)
      : []),
    ...plan.installments.flatMap((installment) => messagesOf(installment, isDuplicate, now)),
  ]
}

/** One receipt for each payment; two messages for one that was refused; a word to the operator for one that went back. */
function messagesOf({ state, invoiceId, failedAt }: Installment, isDuplicate: boolean, now: Date): Job[] {
  if (invoiceId === null) return []
  const about = { objectId: invoiceId }
  if (state === 'refunded') return [{ ...about, kind: 'alert-refund', runAt: now }]
  if (state === 'paid') return isDuplicate ? [] : [{ ...about, kind: 'mail-receipt', runAt: now }]
  if (state !== 'failed' || failedAt === null) return []
  return [
    { ...about, kind: 'mail-payment-failed', runAt: now },
    { ...about, kind: 'mail-payment-reminder', runAt: new Date(failedAt.getTime() + REMINDER) },
  ]
}

/** An invoice of another amount than was agreed is booked, since it was asked for, and a person is told. */
function alertAmounts(installments: readonly Installment[], { invoices }: SubscriptionFacts, now: Date): Job[] {
  const agreed = new Map(installments.map(({ invoiceId, amount, currency }) => [invoiceId, `${amount} ${currency}`]))
  const others = invoices.filter(
    ({ id, amount, currency }) => agreed.has(id) && agreed.get(id) !== `${amount} ${currency}`,
  )
  return others.map(({ id }) => ({ kind: 'alert-unknown-state', objectId: id, runAt: now }))
}

function alertUnknown({ id, status, invoices }: SubscriptionFacts, now: Date): Job[] {
  const isUnknown = status === 'unknown' || invoices.some((invoice) => invoice.status === 'unknown')
  return isUnknown ? [{ kind: 'alert-unknown-state', objectId: id, runAt: now }] : []
}
