import { describe, expect, test } from 'vitest'
import { testCards } from '../cards.ts'
import { checkCard, formatExpiry, formatNumber } from './card-fields.ts'

const today = new Date(2026, 5, 15)
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

test.each(testCards)('accepts the sandbox card $number', (card) => {
  expect(checkCard({ ...good, number: formatNumber(card.number) }, today)).toEqual({ card })
})

test.each([
  [{ number: '' }, 'incomplete_number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 42' }, 'incomplete_number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number', 'Your card number is invalid.'],
  [{ expiry: '12' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
  [{ expiry: '13/34' }, 'invalid_expiry', "Your card's expiration date is invalid."],
  [{ expiry: '12/25' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  [{ expiry: '05/26' }, 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  [{ cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
])('%j is %s', (change, code, message) => {
  expect(checkCard({ ...good, ...change }, today).fault).toEqual({ type: 'validation_error', code, message })
})

test('takes a card in the month in which it expires', () => {
  expect(checkCard({ ...good, expiry: '06/26' }, today).fault).toBeUndefined()
})

test.each(['4111 1111 1111 1111', '3714 496353 98431', '5555555555554444'])(
  'refuses %s and names the cards',
  (number) => {
    const { fault } = checkCard({ ...good, number }, today)
    expect(fault?.type).toBe('card_error')
    expect(fault?.message).toContain('4242 4242 4242 4242')
    expect(fault?.message).not.toContain(number)
  },
)

describe('formatting as typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242 4242', '4242 4242 4242 4242 424'],
  ])('number %j → %j', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/34', '12/34'],
    ['12 / 34', '12/34'],
    ['122034', '12/34'],
    ['1/', '01'],
    ['4', '04'],
    ['434', '04/34'],
  ])('expiry %j → %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))
})
