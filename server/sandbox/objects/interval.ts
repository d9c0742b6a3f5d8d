export const intervals = ['month', 'week', 'year'] as const
export type Interval = (typeof intervals)[number]

const WEEK = 7 * 24 * 3600

/**
 * The moment `count` intervals after `anchor`, both in seconds since 1970.
 *
 * Stripe counts calendar months and years in UTC, and clamps to the month's last day. Always count from the original
 * anchor: 31 January, 28 February, 31 March.
 */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  if (interval === 'week') return anchor + count * WEEK
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'month' ? 1 : 12))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The first whole number of intervals after `anchor` that lies beyond `moment`. */
export function nextBoundary(anchor: number, interval: Interval, moment: number): number {
  let count = 1
  while (addIntervals(anchor, interval, count) <= moment) count += 1
  return addIntervals(anchor, interval, count)
}
