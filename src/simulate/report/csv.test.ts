import { expect, it } from 'vitest'
import { makeProjection, makeQuestions } from '../../../tests/support/make-projection.ts'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { simulationCsv } from './csv.ts'

const projection = makeProjection({
  tables: { x: ['a', [1.5], 0], y: ['b', [10], 20] },
  formulas: { z: 'x + y', w: 'x' },
})
const [a, b] = makeQuestions({ a: 1, b: 1 })
const funnel = {
  language: 'en',
  projection,
  questions: { questions: [{ ...a, title: ['How much, ', { strong: ['"roughly"'] }, '?'] }, b], lastAnswerSaved: true },
} as unknown as CompiledFunnel

it('has a column for each question that the output reads, and a row for each combination', () => {
  expect([...simulationCsv(funnel, 'z')].join('')).toBe(
    [
      '"How much, ""roughly""?",Title of b,z',
      ',,20',
      ',Option 0,10',
      'Option 0,,21.5',
      'Option 0,Option 0,11.5',
      '',
    ].join('\r\n'),
  )
  expect([...simulationCsv(funnel, 'w')]).toHaveLength(3)
})

it('makes a row when it is asked for one', () => {
  const letters = ['a', 'b', 'c', 'd', 'e']
  const large = {
    ...funnel,
    projection: makeProjection({
      tables: Object.fromEntries(
        letters.map((name) => [name, [name, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 0]]),
      ),
      formulas: { sum: letters.join(' + ') },
    }),
    questions: {
      questions: makeQuestions(Object.fromEntries(letters.map((name) => [name, 14]))),
      lastAnswerSaved: true,
    },
  } as CompiledFunnel
  const started = performance.now()
  expect(simulationCsv(large, 'sum').next().value).toContain('Title of a')
  expect(performance.now() - started).toBeLessThan(200)
})
