import type { Offer } from '#shared/offer.ts'

/** What the tests of the back end sell: six monthly payments of £90. */
export const offer: Offer = {
  title: 'A programme',
  language: 'en-GB',
  currency: 'gbp',
  amount: 9000,
  interval: 'month',
  payments: 6,
  termsVersion: '2026-01',
  mails: {
    receipt: { subject: 'Received {number} of {total}', text: '{amount} for {title}, due {due}' },
    'payment-failed': { subject: 'Refused {number} of {total}', text: '{amount} until {until}: {link}' },
    'payment-reminder': { subject: 'Still open {number} of {total}', text: '{amount} until {until}: {link}' },
    'paid-twice': { subject: 'Paid twice', text: '{amount} for {title}' },
  },
}
