import type { ValueFormat } from './compiled.ts'

/**
 * A value as the visitor reads it, in the funnel's language. Money is given in whole units and shows no decimals when
 * it has none: `£90`, `£89.50`.
 */
export function formatValue(value: number | string, format: ValueFormat, language: string): string {
  if (format === 'text' || typeof value === 'string') return String(value)
  return numberFormat(format, language).format(value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making an Intl.NumberFormat takes far longer than using it, so that each is made once. */
function numberFormat(format: Exclude<ValueFormat, 'text'>, language: string): Intl.NumberFormat {
  const currency = format === 'number' ? undefined : format.money
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
