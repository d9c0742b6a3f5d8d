import { expect, it } from 'vitest'
import type { Offer } from '../offer.ts'
import { type MailFacts, writeMail } from './write-mail.ts'

const words = (subject: string, text = '') => ({ subject, text })

function offerWith(receipt: { subject: string; text: string }, language = 'en-GB'): Offer {
  const mails = { receipt, 'payment-failed': receipt, 'payment-reminder': receipt, 'paid-twice': receipt }
  const price = { currency: 'gbp', amount: 9000, interval: 'month', payments: 6 } as const
  return { title: 'A programme', language, ...price, termsVersion: '1', mails }
}

const facts: MailFacts = {
  seq: 2,
  payments: 6,
  amount: 9000,
  currency: 'gbp',
  // In London it is the next day already.
  dueAt: new Date('2026-07-15T23:30:00Z'),
  until: new Date('2026-07-18T23:30:00Z'),
  link: 'https://example.com/update-card#token',
}

it('fills in what it knows, in London’s time', () => {
  const text = '{title}: {amount}, {number} of {total}, {due}, {until}, {link}'
  expect(writeMail(offerWith(words('{number}', text)), 'receipt', facts)).toEqual({
    subject: '2',
    text: 'A programme: £90.00, 2 of 6, 16 July 2026, 19 July 2026 at 00:30, https://example.com/update-card#token',
  })
})

it.each([
  ['gbp', 'en-GB', '£90.00'],
  ['eur', 'de-DE', '90,00\u00a0€'],
  // Yen have no hundredths.
  ['jpy', 'en-GB', 'JP¥9,000'],
  ['kwd', 'en-GB', 'KWD\u00a09.000'],
])('writes %s in %s as %s', (currency, language, amount) => {
  expect(writeMail(offerWith(words('', '{amount}'), language), 'receipt', { ...facts, currency }).text).toBe(amount)
})

it('leaves a placeholder that it does not know as it is, and says nothing of a grace that is over', () => {
  const offer = offerWith(words('x', '{name} {constructor} {until}.'))
  expect(writeMail(offer, 'receipt', { ...facts, until: null }).text).toBe('{name} {constructor} .')
})

it('keeps a subject on one line, whatever the title', () => {
  const offer = { ...offerWith(words('Paid: {title}')), title: 'A\r\nBcc: eve@example.com' }
  expect(writeMail(offer, 'receipt', facts).subject).toBe('Paid: A Bcc: eve@example.com')
})

it('puts a title in as it is, with the signs that a replacement would read', () => {
  const offer = { ...offerWith(words('{title}')), title: "$& $1 $' {amount}" }
  expect(writeMail(offer, 'receipt', facts).subject).toBe("$& $1 $' {amount}")
})
