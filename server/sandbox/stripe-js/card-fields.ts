import { type TestCard, testCards } from '../cards.ts'

/** What stands in the three inputs, as typed. */
export interface CardFields {
  number: string
  expiry: string
  cvc: string
}

export interface CardFault {
  /** `validation_error`: finish typing. `card_error`: this card won't do. */
  type: 'validation_error' | 'card_error'
  code: string
  message: string
}

export type CardCheck = { card: TestCard; fault?: undefined } | { card?: undefined; fault: CardFault }

const LONGEST_NUMBER = 19
const SHORTEST_NUMBER = 13
const USUAL_NUMBER = 16

const SANDBOX_ONLY: CardFault = {
  type: 'card_error',
  code: 'invalid_number',
  message:
    'This sandbox takes test cards only; your card was not sent anywhere. Use 4242 4242 4242 4242 (pays), ' +
    '4000 0000 0000 0002 (declined), 4000 0000 0000 9995 (insufficient funds) or 4000 0025 0000 3155 (3-D Secure).',
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** `4242424242424242` → `4242 4242 4242 4242` */
export function formatNumber(text: string): string {
  return digitsOf(text)
    .slice(0, LONGEST_NUMBER)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `1234`, `12 / 34`, `12/2034` → `12/34`; a month that can only be one digit gets its zero. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) || /^\s*1\s*\//.test(text) ? `0${typed}` : typed
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${year}` : digits
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

export function isNumberComplete(number: string): boolean {
  return digitsOf(number).length >= USUAL_NUMBER && passesLuhn(digitsOf(number))
}

export function isExpiryComplete(expiry: string): boolean {
  return digitsOf(expiry).length === 4
}

/**
 * The sandbox card that was typed, or the first thing that is wrong with it.
 *
 * Runs before anything is sent: a card that is not in the sandbox's table never leaves the page.
 */
export function checkCard({ number, expiry, cvc }: CardFields, today: Date): CardCheck {
  const digits = digitsOf(number)
  const card = testCards.find((candidate) => candidate.number === digits)
  const fault = (card ? undefined : numberFault(digits)) ?? expiryFault(digitsOf(expiry), today) ?? cvcFault(cvc)
  if (fault) return { fault }
  return card ? { card } : { fault: SANDBOX_ONLY }
}

function numberFault(digits: string): CardFault {
  // Before "incomplete": an American Express number is whole with 15 digits.
  if (digits.length >= SHORTEST_NUMBER && passesLuhn(digits)) return SANDBOX_ONLY
  return digits.length < USUAL_NUMBER
    ? unfinished('incomplete_number', 'Your card number is incomplete.')
    : unfinished('invalid_number', 'Your card number is invalid.')
}

function expiryFault(digits: string, today: Date): CardFault | undefined {
  if (digits.length < 4) return unfinished('incomplete_expiry', "Your card's expiration date is incomplete.")
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) return unfinished('invalid_expiry', "Your card's expiration date is invalid.")
  if (year < today.getFullYear()) {
    return unfinished('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1
  return isPast ? unfinished('invalid_expiry_month_past', "Your card's expiration date is in the past.") : undefined
}

function cvcFault(cvc: string): CardFault | undefined {
  return digitsOf(cvc).length < 3 ? unfinished('incomplete_cvc', "Your card's security code is incomplete.") : undefined
}

function unfinished(code: string, message: string): CardFault {
  return { type: 'validation_error', code, message }
}

/** The check digit of a card number (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
