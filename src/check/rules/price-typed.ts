import { fractionDigits } from '../../compile/money.ts'
import type { Shape } from '../../config/files/files.ts'
import type { Leaf } from '../../config/vocabulary/leaf.ts'
import { funnelLeaves } from '../funnel-leaves.ts'
import type { Rule } from '../rule.ts'

export const priceTyped: Rule<'price-typed'> = {
  id: 'price-typed',
  title: 'Copy takes the price from the offer',
  severity: 'warning',
  why: 'A price that is typed into a text stays behind when the price in `offer.yaml` changes: visitors would read one and pay the other.',
  check: ({ shape }) => {
    const amounts = amountsOf(shape)
    return funnelLeaves(shape).flatMap(({ file, leaf, value, path }) =>
      amounts.flatMap(({ name, meaning, pattern }) => {
        const placeholder = placeholderIn(leaf, name)
        if (placeholder === undefined) return []
        return [...(value as string).matchAll(pattern)].map(({ 0: found, index }) => {
          const place = { path, span: [index, index + found.length] as const }
          const message = `\`${found}\` is ${meaning}, typed as figures: it would stay when the price in \`offer.yaml\` changes.`
          return { id: 'price-typed', file, place, message, fix: `Write \`{${placeholder}}\` instead.` } as const
        })
      }),
    )
  },
}

interface Amount {
  name: 'price' | 'total'
  meaning: string
  pattern: RegExp
}

function amountsOf({ offer }: Shape): Amount[] {
  if (!offer) return []
  const { price, payments, currency } = offer
  const amount = (name: Amount['name'], meaning: string, value: number) => ({
    name,
    meaning,
    pattern: moneyPattern(value, currency),
  })
  const one = amount('price', 'the price of the offer', price)
  return payments === 1 ? [one] : [one, amount('total', 'the price of all payments together', price * payments)]
}

/** Mails have a word of their own for a payment, and none for the sum: their `{total}` is the number of payments. */
function placeholderIn(leaf: Leaf, name: Amount['name']): string | undefined {
  if (leaf.kind === 'copy') return `offer.${name}`
  return leaf.kind === 'mail' && name === 'price' && leaf.placeholders.includes('amount') ? 'amount' : undefined
}

const SPACE = '[^\\S\\r\\n]?'

/** An amount with the sign or the code of its currency before or behind it: `£90`, `£ 90`, `90.00 GBP`. */
function moneyPattern(value: number, currency: string): RegExp {
  const sign = `(?:${signsOf(currency).map(escaped).join('|')})`
  const figures = figuresPattern(value.toFixed(fractionDigits(currency)))
  const before = `(?<![\\p{L}\\d])${sign}${SPACE}${figures}(?![\\p{L}+])`
  // A sign before the next figure belongs to that one.
  const behind = `(?<![\\p{L}\\p{Sc}])${figures}${SPACE}${sign}(?!\\p{L}|${SPACE}\\d)`
  return new RegExp(`${before}|${behind}`, 'giu')
}

/** The figures of an amount as people in different countries write them, and not as a part of a longer number. */
function figuresPattern(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "[.,'’\\s]?")
  const [digits = ''] = /^\d*[1-9]/.exec(cents) ?? []
  const zeros = cents.length - digits.length
  const decimals = digits === '' ? `(?:[.,]0{1,${zeros || 2}})?` : `[.,]${digits}0{0,${zeros}}`
  return `(?<!\\d[.,'’\\s]?)${grouped}${decimals}(?![.,'’]?\\d|\\s\\d{3}(?!\\d))`
}

/** `USD` → `US$`, `$`, `USD`. Longer ones first. */
function signsOf(currency: string): string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-IE', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map((part) => part.value),
  )
  return [...new Set([...signs, currency])].sort((a, b) => b.length - a.length)
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
