import { expect, it } from 'vitest'
import { makeCondition, makeQuestions } from '../../tests/support/make-projection.ts'
import type { CompiledQuestion } from '../compile/compiled.ts'
import { allCombinations, answersAt } from '../simulate/combinations.ts'
import { sharedDimensions } from './shared-answers.ts'

const [a, b, c] = makeQuestions({ a: 2, b: 1, c: 1 }) as [CompiledQuestion, CompiledQuestion, CompiledQuestion]

function sharedAnswers(before: CompiledQuestion[], after: CompiledQuestion[]) {
  const dimensions = sharedDimensions(before, after, ['a', 'b', 'c'])
  return Array.from(allCombinations(dimensions), (digits) => Object.values(answersAt(dimensions, digits)).join())
}

it('takes the options that both have, and all of a question that one of them asks', () => {
  const [fewer] = makeQuestions({ a: 1 }) as [CompiledQuestion]
  expect(sharedAnswers([a, b], [fewer])).toEqual(['', 'o0', 'o0', 'o0,o0'])
})

it('takes no answer to a question that one of them does not ask then', () => {
  const after = [a, { ...b, when: makeCondition('a', 0) }, c]
  const before = [a, b, { ...c, when: makeCondition('b', 0) }]
  expect(sharedAnswers(before, after)).toEqual(['', 'o0', 'o0,o0', 'o0,o0,o0', 'o1'])
  expect(sharedAnswers([a, { ...b, when: makeCondition('a', 1) }], after)).toEqual([
    '',
    'o0',
    'o0',
    'o0,o0',
    'o1',
    'o1,o0',
  ])
})
