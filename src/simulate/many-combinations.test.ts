import { describe, expect, it } from 'vitest'
import { makeProjection, makeQuestions } from '../../tests/support/make-projection.ts'
import { simulateOutput } from './simulate-output.ts'

describe('more than a million combinations', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const projection = makeProjection({
    tables: Object.fromEntries(
      letters.map((letter, index) => [letter, [`q${letter}`, [index, 2, 30, 4, 5, 6, 7, 8], -1]]),
    ),
    formulas: { total: `max(0, ${letters.join(' + ')})` },
  })
  const questions = makeQuestions(Object.fromEntries(letters.map((letter) => [`q${letter}`, 8])))

  it('are sampled, with certain bounds', () => {
    const simulation = simulateOutput(projection, questions, 'total', { seed: 7 })
    expect(simulation).toMatchObject({ combinations: 9 ** 7, seen: 100_000, method: 'sample', seed: 7 })
    expect(simulation.bounds).toEqual({ low: 0, high: 210 })
    expect(simulation.lowest?.value).toBeGreaterThanOrEqual(0)
    expect(simulation.highest?.value).toBeLessThanOrEqual(210)
  })

  it('give the same sample for the same seed', () => {
    const run = (seed: number) => simulateOutput(projection, questions, 'total', { seed, sampleSize: 1000 })
    expect(run(7)).toEqual(run(7))
    expect(run(7).distribution).not.toEqual(run(8).distribution)
  })

  it('take no longer than the sample', () => {
    const started = performance.now()
    simulateOutput(projection, makeQuestions(Object.fromEntries(letters.map((letter) => [`q${letter}`, 50]))), 'total')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

it('visits each combination once: 1,000,000 of them are exact', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  const projection = makeProjection({
    // Digits of a number: every combination has a value of its own.
    tables: Object.fromEntries(
      letters.map((letter, index) => [
        letter,
        [letter, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => digit * 10 ** index), 0],
      ]),
    ),
    formulas: { number: letters.join(' + ') },
  })
  const { method, lowest, highest, distribution } = simulateOutput(
    projection,
    makeQuestions(Object.fromEntries(letters.map((letter) => [letter, 9]))),
    'number',
  )
  expect(method).toBe('exact')
  expect([lowest?.count, lowest?.value, highest?.value]).toEqual([1, 0, 999_999])
  expect(distribution).toMatchObject({
    mean: 499_999.5,
    lowerQuartile: 249_999,
    median: 499_999,
    upperQuartile: 749_999,
  })
  expect(distribution?.histogram.map(({ count }) => count)).toEqual(Array(10).fill(100_000))
})
