import type { ValueFormat } from './compiled.ts'

/**
 * A value as the visitor reads it, in the funnel's language. Money is given in whole units and shows no decimals when
 * it has none: `£90`, `£89.50`.
 */
export function formatValue(value: number | string, format: ValueFormat, language: string): string {
  if (format === 'text' || typeof value === 'string') return String(value)
  if (format === 'plain' && value >= 0 && value < PLAIN_END && Number.isInteger(value)) return `${value}`
  return numberFormat(format, language).format(value)
}

/** Where languages begin to group digits. */
const PLAIN_END = 1000

/** How numbers are written in a language. */
export function numbersIn(language: string): 'number' | 'plain' {
  const isPlain = (value: number) => formatValue(value, 'number', language) === `${value}`
  return Array.from({ length: PLAIN_END }, (_, value) => value).every(isPlain) ? 'plain' : 'number'
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making an Intl.NumberFormat takes far longer than using it, so that each is made once. */
function numberFormat(format: Exclude<ValueFormat, 'text'>, language: string): Intl.NumberFormat {
  const currency = typeof format === 'object' ? format.money : undefined
  const key = `${language} ${currency}`
  let made = formats.get(key)
  if (!made) {
    const money = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    } as const
    made = new Intl.NumberFormat(language, currency === undefined ? {} : (money as Intl.NumberFormatOptions))
    formats.set(key, made)
  }
  return made
}
