import { expect, test } from 'vitest'
import { addIntervals, type Interval, nextBoundary } from './interval.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

test.each<[string, Interval, number, string]>([
  ['2026-01-15T10:20:30Z', 'month', 1, '2026-02-15T10:20:30Z'],
  ['2026-01-31T00:00:00Z', 'month', 1, '2026-02-28T00:00:00Z'],
  ['2026-01-31T00:00:00Z', 'month', 2, '2026-03-31T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 'month', 12, '2029-02-28T00:00:00Z'],
  ['2026-12-31T23:59:59Z', 'month', 1, '2027-01-31T23:59:59Z'],
  ['2028-02-29T12:00:00Z', 'year', 1, '2029-02-28T12:00:00Z'],
  ['2026-03-28T12:00:00Z', 'week', 1, '2026-04-04T12:00:00Z'],
])('%s and %s × %i is %s', (start, interval, count, end) => {
  expect(addIntervals(seconds(start), interval, count)).toBe(seconds(end))
})

test('a period ends where the anchor says, however short the month before it was', () => {
  const anchor = seconds('2026-01-31T10:00:00Z')
  expect(nextBoundary(anchor, 'month', seconds('2026-02-28T10:00:00Z'))).toBe(seconds('2026-03-31T10:00:00Z'))
})
