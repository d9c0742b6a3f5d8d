/** Digits after the point that a currency has, by the ICU data that the platform ships: 2 for GBP, 0 for JPY. */
export function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount as people write it → minor units: 89.5 GBP → 8950. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** fractionDigits(currency))
}

/** An amount in minor units → whole units: 8950 GBP → 89.5. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** fractionDigits(currency)
}
