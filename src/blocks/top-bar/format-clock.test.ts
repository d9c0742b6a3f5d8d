import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [599_000, '09:59'],
  [61_000, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-1, '00:00'],
  [6_000_000, '100:00'],
])('shows %i ms as %s', (milliseconds, shown) => {
  expect(formatClock(milliseconds)).toBe(shown)
})
