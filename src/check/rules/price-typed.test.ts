import { expect, test } from 'vitest'
import { caseFunnel } from '../../../scripts/lib/config-cases.ts'
import { check } from '../check.ts'

/** What the rule finds in `words` when the offer costs `price` in `currency`. */
function found(words: string, price: string, currency = 'GBP'): string[] {
  const { files, assets } = caseFunnel()
  const text = (name: string) => new TextDecoder().decode(files.get(name) as Uint8Array)
  const bytes = (written: string) => new TextEncoder().encode(written)
  const offer = text('offer.yaml').replace('12.50', price).replace('GBP', currency)
  const terms = text('screens/terms.yaml').replace('heading: "Terms"', `heading: ${JSON.stringify(words)}`)
  const changed = new Map([...files, ['offer.yaml', bytes(offer)], ['screens/terms.yaml', bytes(terms)]])
  const { problems } = check(changed, assets)
  return problems.filter(({ id }) => id === 'price-typed').map(({ message }) => message.split('`')[1] ?? '')
}

test.each([
  ['£90 a month, £540 in all', '90', 'GBP', ['£90', '£540']],
  ['£ 90 or 90 GBP or GBP 90 or 90.00 £', '90', 'GBP', ['£ 90', '90 GBP', 'GBP 90', '90.00 £']],
  ['Only (£90).', '90', 'GBP', ['£90']],
  ['Nur 49,50 €, zusammen 297,00 €', '49.50', 'EUR', ['49,50 €', '297,00 €']],
  ['US$90 and $90', '90', 'USD', ['US$90', '$90']],
  ['1,200 EUR, 1.200 €, 1 200 €, €1200', '1200', 'EUR', ['1,200 EUR', '1.200 €', '1 200 €', '€1200']],
  ['9,500 kr', '9500', 'SEK', ['9,500 kr']],
  ['KWD 1.25, 1.250 KWD', '1.25', 'KWD', ['KWD 1.25', '1.250 KWD']],
  ['¥9,000', '9000', 'JPY', ['¥9,000']],
])('%s', (words, price, currency, expected) => {
  expect(found(words, price, currency)).toEqual(expected)
})

test.each([
  '£900, £90.50, £90,000, £90 000, £1,090, £1.90, £90K, £90+',
  '1,090 GBP, 0.90 GBP, 190 £, 1 090 £',
  '90 days, 540 people, $90, 90 EUR, A$90',
  'Before 90 £5 and behind it',
  '{offer.price} and {offer.total}',
])('%s is something else', (words) => {
  expect(found(words, '90')).toEqual([])
})
