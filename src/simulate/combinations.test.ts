import { describe, expect, it } from 'vitest'
import { makeQuestions } from '../../tests/support/make-projection.ts'
import { allCombinations, answersAt, coverageOf, dimensionsOf, sampledCombinations } from './combinations.ts'

const dimensions = dimensionsOf(makeQuestions({ a: 2, b: 3, c: 1 }), ['c', 'a'])

describe('all combinations', () => {
  it('come once each, in the order of the quiz, from nothing answered on', () => {
    expect([...allCombinations(dimensions)].length).toBe(6)
    expect(Array.from(allCombinations(dimensions), (digits) => answersAt(dimensions, digits))).toEqual([
      {},
      { c: 'o0' },
      { a: 'o0' },
      { a: 'o0', c: 'o0' },
      { a: 'o1' },
      { a: 'o1', c: 'o0' },
    ])
  })

  it('share one array, so that memory does not grow with their number', () => {
    expect(new Set(allCombinations(dimensions)).size).toBe(1)
  })

  it('of no questions are one', () => {
    expect([...allCombinations([])]).toEqual([[]])
  })
})

describe('the limit', () => {
  it('is inclusive', () => {
    expect(coverageOf(dimensions, { limit: 6 })).toMatchObject({ combinations: 6, seen: 6, method: 'exact' })
    expect(coverageOf(dimensions, { limit: 5, sampleSize: 9 })).toMatchObject({ seen: 9, method: 'sample', seed: 1 })
  })
})

it('draws every answer about equally often', () => {
  const counts = new Map<string, number>()
  for (const digits of sampledCombinations(dimensions, 60_000, 1)) {
    const key = digits.join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})
