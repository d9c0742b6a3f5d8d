import type { IntervalUnit } from '../offer.ts'

/**
 * `anchor` and `count` intervals, counted as Stripe does: in UTC, and a day that the month lacks becomes its last one.
 *
 * Always from the original anchor: months added one to the other drift (31 January, 28 February, 28 March).
 */
export function addIntervals(anchor: Date, unit: IntervalUnit, count: number): Date {
  const date = new Date(anchor)
  if (unit === 'week') {
    date.setUTCDate(date.getUTCDate() + 7 * count)
    return date
  }
  const months = unit === 'month' ? count : 12 * count
  const day = anchor.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date
}

/** When the payments of a plan are due, the first at once. */
export function dueDates(anchor: Date, unit: IntervalUnit, payments: number): Date[] {
  return Array.from({ length: payments }, (_, index) => addIntervals(anchor, unit, index))
}
