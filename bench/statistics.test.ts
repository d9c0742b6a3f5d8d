import { expect, it } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

it('takes the middle value, or the middle between two', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 20, 30])).toBe(25)
  expect(median([])).toBeNaN()
})

it('counts what never came as later than everything', () => {
  expect(median([10, null, 20])).toBe(20)
  expect(median([10, null, null])).toBe(Number.POSITIVE_INFINITY)
})

it('draws straight lines between neighbours', () => {
  expect(percentile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
  expect(percentile([7], 0.95)).toBe(7)
})

it('puts the spread in relation to the median', () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3)
})
