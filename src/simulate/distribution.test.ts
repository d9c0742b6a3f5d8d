import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributionOf } from './distribution.ts'

const of = (...values: number[]) => distributionOf(Float64Array.from(values))
const bins = (...values: number[]) => of(...values).histogram.map(({ from, to, count }) => [from, to, count])

describe('quartiles', () => {
  it('are values of the list, by nearest rank', () => {
    expect(of(9, 1, 7, 3)).toMatchObject({ lowerQuartile: 1, median: 3, upperQuartile: 7, mean: 5 })
    expect(of(4)).toMatchObject({ lowerQuartile: 4, median: 4, upperQuartile: 4, mean: 4 })
  })
})

describe('the histogram', () => {
  it('gives whole values that lie close a bin each', () => {
    expect(bins(3, 5, 5, 4)).toEqual([
      [3, 4, 1],
      [4, 5, 1],
      [5, 6, 2],
    ])
  })

  it('takes round widths for wide ranges', () => {
    expect(bins(14, 89)).toEqual([
      [10, 20, 1],
      ...[20, 30, 40, 50, 60, 70].map((from) => [from, from + 10, 0]),
      [80, 90, 1],
    ])
  })

  it('puts fractions on the right side of an edge', () => {
    expect(bins(0.1, 0.3, 0.6, 0.7, 1.2)).toEqual(
      [1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1].map((count, index) => [
        Number((0.1 + index * 0.1).toFixed(1)),
        Number((0.2 + index * 0.1).toFixed(1)),
        count,
      ]),
    )
  })

  it('has none for values without a scale', () => {
    expect(bins(-Number.MAX_VALUE, Number.MAX_VALUE)).toEqual([])
    expect(bins(999999.9999999991, 999999.9999999967)).toEqual([])
  })

  it('holds every value once in at most 12 bins', () => {
    const number = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
    fc.assert(
      fc.property(fc.array(number, { minLength: 1 }), (values) => {
        const { histogram } = of(...values)
        if (histogram.length === 0) return
        expect(histogram.length).toBeLessThanOrEqual(12)
        expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        expect(histogram[0]?.from).toBeLessThanOrEqual(Math.min(...values) + 1e-6)
        expect(histogram.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(...values))
      }),
    )
  })
})
