import { expect, test } from 'vitest'
import { fromMinorUnits, isCurrency, isPayable, toMinorUnits } from './money.ts'

test.each([
  [90, 'GBP', 9000],
  [89.5, 'GBP', 8950],
  [19.99, 'EUR', 1999],
  // 1.005 × 100 is 100.49999999999999: a price with too many digits is refused before it is rounded.
  [0.29, 'USD', 29],
  [1.15, 'USD', 115],
  [9000, 'JPY', 9000],
  [12.345, 'KWD', 12_345],
  // People write neither forints nor rupiah with decimals; the card provider counts them in hundredths all the same.
  [5000, 'HUF', 500_000],
  [150_000, 'IDR', 15_000_000],
  [1000, 'ISK', 100_000],
])('%d %s are %i minor units, and back', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor)
  expect(fromMinorUnits(minor, currency)).toBe(amount)
})

test.each([
  [89.99, 'GBP', true],
  [89.999, 'GBP', false],
  [90, 'JPY', true],
  [89.5, 'JPY', false],
  [1.234, 'KWD', true],
  [1.2345, 'KWD', false],
])('%d %s can be paid: %s', (amount, currency, payable) => {
  expect(isPayable(amount, currency)).toBe(payable)
})

test('knows currencies from letters that look like one', () => {
  expect(isCurrency('GBP')).toBe(true)
  expect(isCurrency('GPB')).toBe(false)
})
