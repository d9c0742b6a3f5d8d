import { signCardLink } from '../card/link.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { MailKind } from '../offer.ts'
import type { Installment, PlanBook } from '../plan/books.ts'
import { readBooks } from '../plan/ledger.ts'
import type { JobHandler } from './run-jobs.ts'

/** Sends one kind of mail about one payment, unless it has become untrue since: nobody is dunned for what is paid. */
export function sendBuyerMail(kind: MailKind): JobHandler {
  return async (backEnd, job, checkout) => {
    const { plan } = await readBooks(backEnd.database, checkout)
    const about = plan?.installments.find(({ invoiceId }) => invoiceId === job.object_id) ?? plan?.installments[0]
    if (checkout.email === null || !plan || !about || !isStillTrue(kind, plan, about)) return
    const token = await signCardLink(backEnd.settings.linkSecret, checkout.id, backEnd.now())
    await backEnd.mailer.send({
      key: job.dedupe_key,
      to: checkout.email,
      ...writeMail(backEnd.offer, kind, {
        seq: about.seq,
        payments: plan.installments.length,
        amount: about.amount,
        currency: about.currency,
        dueAt: about.dueAt,
        until: plan.graceUntil,
        link: `${backEnd.settings.siteUrl}/update-card#${token}`,
      }),
    })
  }
}

function isStillTrue(kind: MailKind, { state }: PlanBook, installment: Installment): boolean {
  if (kind === 'payment-failed') return installment.state === 'failed'
  // Later than the grace there is nothing left to remind of.
  if (kind === 'payment-reminder') return installment.state === 'failed' && state === 'grace'
  return true
}
