import type { Mails } from '#shared/offer.ts'

/** The words of the mails, until `offer.yaml` has them. */
export const defaultMails: Mails = {
  receipt: {
    subject: 'Payment {number} of {total} received: {title}',
    text: 'Thank you. We have received payment {number} of {total}, {amount}, for {title}.',
  },
  'payment-failed': {
    subject: 'Your payment for {title} did not go through',
    text: 'Payment {number} of {total}, {amount}, was refused. You keep your access until {until}. Please update your card:\n\n{link}',
  },
  'payment-reminder': {
    subject: 'Your access to {title} ends on {until}',
    text: 'Payment {number} of {total}, {amount}, is still open. Please update your card before {until}:\n\n{link}',
  },
  'paid-twice': {
    subject: 'You have paid twice for {title}',
    text: 'You already had a plan for {title}, so we have stopped the second one and will refund its payment of {amount}.',
  },
}
