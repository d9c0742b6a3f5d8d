import { expect, test } from 'vitest'
import { addInterval, type Interval } from './objects.ts'

test.each<[string, Interval, string]>([
  ['2026-01-15T10:20:30Z', 'month', '2026-02-15T10:20:30Z'],
  ['2026-01-31T00:00:00Z', 'month', '2026-02-28T00:00:00Z'],
  ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59Z'],
  ['2028-02-29T12:00:00Z', 'year', '2029-02-28T12:00:00Z'],
  ['2026-03-28T12:00:00Z', 'week', '2026-04-04T12:00:00Z'],
])('%s and a %s is %s', (start, interval, end) => {
  expect(addInterval(Date.parse(start) / 1000, interval)).toBe(Date.parse(end) / 1000)
})
