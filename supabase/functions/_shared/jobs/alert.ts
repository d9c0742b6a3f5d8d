import type { JobKind } from '../plan/books.ts'
import type { JobHandler } from './job-handler.ts'

type AlertKind = Extract<JobKind, `alert-${string}`>

/** What happened, and what the operator should do. */
export const ALERT_WORDS: Record<AlertKind, string> = {
  'alert-paid-twice':
    'A buyer with a running plan has paid for a second one. The second has been cancelled: refund its payment at Stripe.',
  'alert-extra-invoice':
    'An invoice came that belongs to none of the agreed payments. It has been voided or paid back and, if it came after the last of them, the subscription cancelled: find out why it came.',
  'alert-paid-and-cancelled':
    'A buyer has paid for a subscription that was cancelled at the same moment. Refund the payment at Stripe, or sell them the plan anew.',
  'alert-no-end':
    'A plan has had no end at Stripe for a day: without one a payment too many will be asked for. It is tried again and again; the job says why it fails.',
  'alert-refund': 'A payment went back to the buyer. If the plan should end, cancel the subscription at Stripe.',
  'alert-dispute': 'A buyer disputes a payment at their bank. Answer it at Stripe before its deadline.',
  'alert-fraud-warning': 'A bank warns that a payment may be fraud. Consider a refund before it becomes a dispute.',
  'alert-unknown-state':
    'Stripe gave a subscription or an invoice a state or an amount that we do not expect. Look at it at Stripe.',
}

/** Tells the operator, by mail and in the log. Ids only: who the buyer is, Stripe's dashboard shows. */
export const sendAlert: JobHandler = async ({ mailer, settings, log }, job, checkout) => {
  const kind = job.kind as AlertKind
  const ids = {
    checkout: checkout.id,
    subscription: checkout.subscription_id ?? 'none',
    ...(job.object_id === null ? {} : { object: job.object_id }),
  }
  log('operator.alert', { kind, ...ids })
  const lines = Object.entries(ids).map(([name, id]) => `${name}: ${id}`)
  await mailer.send({
    key: job.dedupe_key,
    to: settings.operatorEmail,
    subject: `${kind.replace('alert-', '').replaceAll('-', ' ')}: ${checkout.id}`,
    text: [ALERT_WORDS[kind], '', ...lines, '', `npm run billing -- plan ${checkout.id}`, ''].join('\n'),
  })
}
