import { ALERT_WORDS } from '#shared/jobs/alert.ts'
import type { Installment, JobKind } from '#shared/plan/books.ts'
import { isRunning, type Purchase, type PurchaseJob } from './purchase.ts'

/** Something about a purchase that is not as it should be. */
export interface Finding {
  /** `act`: a person has to look. `wait`: it goes right by itself, or the buyer has to act. */
  kind: 'act' | 'wait'
  /** What is wrong, and what to do about it. */
  text: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The provider takes an hour from an invoice to its charge, and our own look comes a little later; in ms. */
const LATE = 2 * HOUR

/** A tick runs every five minutes: what has waited for longer than three of them waits for a timer that does not run. */
const TICKS = 15 * MINUTE

/** All that is wrong with a purchase at a moment. Pure: from what the tables say to sentences. */
export function findings(purchase: Purchase, now: Date): Finding[] {
  return [
    ...brokenBooks(purchase),
    ...access(purchase, now),
    ...(isRunning(purchase) ? [...end(purchase, now), ...late(purchase, now), ...unasked(purchase, now)] : []),
    ...purchase.jobs.flatMap((job) => [...alerts(job), ...waiting(job, now)]),
  ]
}

/** What no code of ours should ever write. */
function brokenBooks({ plan }: Purchase): Finding[] {
  const paid = plan.installments.filter(({ paidAt }) => paidAt !== null).length
  return [
    ...(plan.installments.length === plan.total
      ? []
      : [act(`The books hold ${plan.installments.length} of ${plan.total} payments. This is a mistake of ours.`)]),
    ...(paid === plan.paidCount
      ? []
      : [act(`The plan counts ${plan.paidCount} payments made, its payments ${paid}. This is a mistake of ours.`)]),
  ]
}

function access({ status, plan }: Purchase, now: Date): Finding[] {
  if (status === 'duplicate') return duplicate(plan.installments)
  const refused = plan.installments.filter(({ state }) => state === 'failed')
  if (plan.state === 'suspended') {
    return [
      wait(`Suspended: ${numbers(refused)} refused more than 72 hours ago and still owed. Paid, access comes back.`),
    ]
  }
  if (plan.state !== 'grace' || plan.graceUntil === null) return []
  const until = moment(plan.graceUntil)
  if (now.getTime() < plan.graceUntil.getTime() + TICKS) {
    return [wait(`${numbers(refused)} refused. Access stays until ${until}; the buyer has a link for a new card.`)]
  }
  return [act(`The grace was over on ${until} and nobody has looked since: does the timer call billing-tick?`)]
}

function duplicate(installments: readonly Installment[]): Finding[] {
  const kept = installments.filter(({ state }) => state === 'paid')
  if (kept.length === 0) return []
  return [act(`Paid twice: the buyer has another plan. ${numbers(kept)} still to be refunded at Stripe.`)]
}

function end({ plan }: Purchase, now: Date): Finding[] {
  if (plan.isEndSet) return []
  const text = `Stripe has not confirmed that this plan ends after payment ${plan.total}.`
  return now.getTime() - plan.createdAt.getTime() > DAY
    ? [act(`${text} It would go on charging: set the end of its subscription at Stripe to ${day(plan.endsAt)}.`)]
    : [wait(`${text} The next tick tells it.`)]
}

function late({ plan }: Purchase, now: Date): Finding[] {
  return plan.installments
    .filter(({ state, dueAt }) => (state === 'scheduled' || state === 'open') && isPast(dueAt, LATE, now))
    .map(({ seq, dueAt }) => {
      const text = `Payment ${seq} was due on ${day(dueAt)} and has neither come nor been refused.`
      return isPast(dueAt, DAY, now) ? act(`${text} Look at its subscription at Stripe.`) : wait(text)
    })
}

function unasked({ syncedAt, createdAt }: Purchase, now: Date): Finding[] {
  const asked = syncedAt ?? createdAt
  if (!isPast(asked, 2 * DAY, now)) return []
  return [act(`Stripe was last asked about it on ${moment(asked)}: does the timer call billing-tick?`)]
}

/** Alerts about what the purchase itself shows, for as long as it is so. */
const SAID_BY_STATE: ReadonlySet<JobKind> = new Set(['alert-paid-twice', 'alert-no-end'])

/** What the operator has been told by mail stays on record here. */
function alerts({ kind, objectId, createdAt }: PurchaseJob): Finding[] {
  const words = Object.hasOwn(ALERT_WORDS, kind) ? ALERT_WORDS[kind as keyof typeof ALERT_WORDS] : undefined
  if (!words || SAID_BY_STATE.has(kind)) return []
  return [act(`${day(createdAt)}${objectId === null ? '' : `, ${objectId}`}: ${words}`)]
}

function waiting({ kind, objectId, runAt, attempts, doneAt, lastError }: PurchaseJob, now: Date): Finding[] {
  if (doneAt !== null) return []
  const what = `The job ${[kind, ...(objectId === null ? [] : [objectId])].join(' ')}`
  if (lastError !== null) {
    const text = `${what} has failed ${attempts === 1 ? 'once' : `${attempts} times`}: ${lastError}. Next try: ${moment(runAt)}.`
    return [attempts < 5 ? wait(text) : act(text)]
  }
  if (!isPast(runAt, TICKS, now)) return []
  return [act(`${what} waits since ${moment(runAt)}: does the timer call billing-tick?`)]
}

const act = (text: string): Finding => ({ kind: 'act', text })
const wait = (text: string): Finding => ({ kind: 'wait', text })

const isPast = (date: Date, span: number, now: Date) => now.getTime() - date.getTime() > span

/** `Payment 3`, `Payments 3 and 4` */
function numbers(installments: readonly Installment[]): string {
  const list = new Intl.ListFormat('en').format(installments.map(({ seq }) => String(seq)))
  return `Payment${installments.length === 1 ? '' : 's'} ${list}`
}

/** In UTC, as Stripe counts: `2026-03-15`. */
export const day = (date: Date): string => date.toISOString().slice(0, 10)

/** `2026-03-15 10:00 UTC` */
export const moment = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
