import * as z from 'zod'

/** An ISO 4217 currency code. */
export const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, 'Write the three capital letters of the currency: `EUR` for €, `USD` for $, `GBP` for £.')

/** Card providers take eight digits. */
const MOST = 99_999_999

/** An amount as people write it (`90` or `89.50`), in units of the currency that stands beside it. Compiles to minor units. */
export const price = () => z.number().positive().max(MOST)
