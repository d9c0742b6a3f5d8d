// Parts of parameter shapes. Everything arrives as text.
import { z } from 'zod'

export const minorUnits = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)

/** Seconds since 1970. */
export const timestamp = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const expandable = { expand: z.array(z.string()).optional() }

/** An empty text takes a key away, as at Stripe. */
export const metadata = z.record(z.string().max(40), z.string().max(500))

export const retrieved = z.strictObject(expandable)

const range = z.union([
  timestamp.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: timestamp.optional(),
    gte: timestamp.optional(),
    lt: timestamp.optional(),
    lte: timestamp.optional(),
  }),
])

export const paged = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .default(10),
  starting_after: z.string().optional(),
  created: range.optional(),
  ...expandable,
}

export interface Paging {
  limit: number
  starting_after?: string | undefined
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>> | undefined
  expand?: string[] | undefined
}
