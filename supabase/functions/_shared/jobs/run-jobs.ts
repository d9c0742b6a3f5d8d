import type { BackEnd } from '../back-end.ts'
import { traceOf } from '../http/failure.ts'
import type { JobKind } from '../plan/books.ts'
import { findCheckoutById } from '../plan/ledger.ts'
import { sendAlert } from './alert.ts'
import { sendBuyerMail } from './buyer-mail.ts'
import type { JobHandler } from './job-handler.ts'
import { finishJob, type OutboxJob, postponeJob, takeJob } from './outbox.ts'
import { cancelSubscription, cancelUnpaid, setEnd, settleExtraInvoice } from './provider-jobs.ts'

const HANDLERS: Record<JobKind, JobHandler> = {
  'set-end': setEnd,
  'cancel-subscription': cancelSubscription,
  'cancel-unpaid': cancelUnpaid,
  'settle-extra-invoice': settleExtraInvoice,
  'mail-receipt': sendBuyerMail('receipt'),
  'mail-payment-failed': sendBuyerMail('payment-failed'),
  'mail-payment-reminder': sendBuyerMail('payment-reminder'),
  'mail-paid-twice': sendBuyerMail('paid-twice'),
  'alert-paid-twice': sendAlert,
  'alert-extra-invoice': sendAlert,
  'alert-paid-and-cancelled': sendAlert,
  'alert-no-end': sendAlert,
  'alert-refund': sendAlert,
  'alert-dispute': sendAlert,
  'alert-fraud-warning': sendAlert,
  'alert-unknown-state': sendAlert,
}

/** More than a purchase can have waiting; the rest waits for the next run. */
const MOST = 200

/**
 * Does the jobs that are due, one after another. One that fails is tried again later and keeps none of the others waiting.
 *
 * @param checkoutId only those of this checkout: after an event, so that nobody waits for the next tick
 * @returns how many were done and how many failed
 */
export async function runJobs(backEnd: BackEnd, checkoutId?: string): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 }
  while (counts.done + counts.failed < MOST) {
    const job = await takeJob(backEnd.database, backEnd.now(), checkoutId)
    if (!job) break
    counts[await runJob(backEnd, job)] += 1
  }
  return counts
}

async function runJob(backEnd: BackEnd, job: OutboxJob): Promise<'done' | 'failed'> {
  const { database, log, now } = backEnd
  const about = { job: job.id, kind: job.kind, checkout: job.checkout_id }
  try {
    const checkout = await findCheckoutById(database, job.checkout_id)
    if (checkout) await HANDLERS[job.kind](backEnd, job, checkout)
    await finishJob(database, job.id, now())
    log('job.done', about)
    return 'done'
  } catch (error) {
    const trace = traceOf(error)
    log('job.failed', { ...about, attempts: job.attempts, ...trace })
    await postponeJob(database, job, { now: now(), error: Object.values(trace).join(' ') })
    return 'failed'
  }
}
