import { expect, test } from 'vitest'
import type { ValueFormat } from './compiled.ts'
import { formatValue, numbersIn } from './format-value.ts'

const usd: ValueFormat = { money: 'USD' }
const gbp: ValueFormat = { money: 'GBP' }

test.each<[number | string, ValueFormat, string, string]>([
  [186_300, usd, 'en', '$186,300'],
  [186_300, usd, 'en-GB', '$186,300'],
  [90, gbp, 'en-GB', '£90'],
  [89.5, gbp, 'en-GB', '£89.50'],
  [1500, { money: 'JPY' }, 'ja', '￥1,500'],
  [5000.5, { money: 'EUR' }, 'de', '5.000,50\u00a0€'],
  [180_000, 'number', 'en', '180,000'],
  [180_000, 'number', 'de', '180.000'],
  [0, 'number', 'en', '0'],
  ['Card declined.', 'text', 'en', 'Card declined.'],
  [5, 'text', 'en', '5'],
  ['a word', 'number', 'en', 'a word'],
])('%s as %j in %s is %s', (value, format, language, expected) => {
  expect(formatValue(value, format, language)).toBe(expected)
})

test('prints the digits of the Arab world in Egypt', () => {
  expect(formatValue(25, 'number', 'ar-EG')).toBe('٢٥')
})

test.each(['en', 'en-GB', 'de', 'fr', 'pl', 'ja', 'ar', 'ar-EG', 'fa', 'hi', 'bn', 'mr'])(
  'a number is written in %s as the language writes it, plainly or not',
  (language) => {
    const { format } = new Intl.NumberFormat(language)
    for (const value of [0, 1, 7, 25, 999, 1000, 180_000, -3, 2.5])
      expect(formatValue(value, numbersIn(language), language)).toBe(format(value))
  },
)

test('a small number is written plainly without asking how the language does it', () => {
  expect([numbersIn('en'), numbersIn('ar-EG')]).toEqual(['plain', 'number'])
  const unknown = 'no language'
  expect(formatValue(12, 'plain', unknown)).toBe('12')
  expect(() => formatValue(1200, 'plain', unknown)).toThrow(RangeError)
})
