import { expect, test } from 'vitest'
import type { ValueFormat } from './compiled.ts'
import { formatValue } from './format-value.ts'

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
