import { formatValue } from '../compile/format-value.ts'

/**
 * An amount as the payment provider counts it, in minor units, as visitors read it: 9000 gbp → `£90`. The digits are those
 * that people write: the back end's mails do the same.
 */
export function moneyText(minor: number, currency: string, language: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  return formatValue(minor / 10 ** (digits ?? 2), { money: currency.toUpperCase() }, language)
}
