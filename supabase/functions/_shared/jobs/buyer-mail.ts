import { signCardLink } from '../card/link.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { MailKind } from '../offer.ts'
import type { Installment, PlanBook } from '../plan/books.ts'
import { GRACE, REMINDER } from '../plan/decide.ts'
import { readBooks } from '../plan/ledger.ts'
import { syncSubscription } from '../plan/sync.ts'
import type { JobHandler } from './job-handler.ts'
import type { OutboxJob } from './outbox.ts'

/** Sends one kind of mail about one payment, unless it has become untrue since: nobody is dunned for what is paid. */
export function sendBuyerMail(kind: MailKind): JobHandler {
  return async (backEnd, job, checkout) => {
    // What was paid meanwhile, a lost webhook may have kept from us.
    if (isDunning(kind) && checkout.subscription_id) await syncSubscription(backEnd, checkout.subscription_id)
    const { plan } = await readBooks(backEnd.database, checkout)
    const isAbout = ({ seq, invoiceId }: Installment) =>
      job.object_id === null ? seq === 1 : invoiceId === job.object_id
    const about = plan?.installments.find(isAbout)
    if (checkout.email === null || !plan || !about || !isStillTrue(kind, plan, about)) return
    const token = await signCardLink(backEnd.settings.linkSecret, checkout.id, writtenAt(kind, job, about))
    await backEnd.mailer.send({
      key: job.dedupe_key,
      to: checkout.email,
      ...writeMail(backEnd.offer, kind, {
        seq: about.seq,
        payments: plan.installments.length,
        amount: about.amount,
        currency: about.currency,
        dueAt: about.dueAt,
        until: endOfGrace(about),
        link: `${backEnd.settings.siteUrl}/update-card#${token}`,
      }),
    })
  }
}

/** A mail that is sent again is the same to the letter, or its service could not tell that it has had it. */
function writtenAt(kind: MailKind, { created_at: createdAt }: OutboxJob, { failedAt }: Installment): Date {
  return kind === 'payment-reminder' && failedAt ? new Date(failedAt.getTime() + REMINDER) : createdAt
}

const endOfGrace = ({ failedAt }: Installment) => failedAt && new Date(failedAt.getTime() + GRACE)

const isDunning = (kind: MailKind) => kind === 'payment-failed' || kind === 'payment-reminder'

function isStillTrue(kind: MailKind, { state }: PlanBook, installment: Installment): boolean {
  if (kind === 'payment-failed') return installment.state === 'failed'
  // Later than the grace there is nothing left to remind of.
  if (kind === 'payment-reminder') return installment.state === 'failed' && state === 'grace'
  return true
}
