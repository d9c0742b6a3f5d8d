/**
 * Currencies that the card provider does not count in hundredths. Intl cannot say: its digits are those that people
 * write, and for HUF or IDR there are none, where the provider still counts two.
 * Source: https://docs.stripe.com/currencies
 */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Digits after the point that an amount may have: 2 for GBP, 0 for JPY, 3 for KWD. */
export function fractionDigits(currency: string): number {
  if (WHOLE.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

/** Whether there is such a currency; `GPB` is none. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Whether an amount has no more digits than its currency: 89.5 GBP, but not 89.999 GBP nor 89.5 JPY. */
export function isPayable(amount: number, currency: string): boolean {
  return Number(amount.toFixed(fractionDigits(currency))) === amount
}

/** An amount as people write it → minor units: 89.5 GBP → 8950. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** fractionDigits(currency))
}

/** An amount in minor units → whole units: 8950 GBP → 89.5. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** fractionDigits(currency)
}
