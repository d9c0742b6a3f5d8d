import { expect, it } from 'vitest'
import { makeCondition, makeQuestions } from '../../tests/support/make-projection.ts'
import type { CompiledBreak, Condition } from '../compile/compiled.ts'
import { simulateBreaks } from './simulate-breaks.ts'

const questions = makeQuestions({ a: 2, b: 3, c: 9 })

const makeBreak = (...cards: (Condition | undefined)[][]): CompiledBreak => ({
  after: 'a',
  title: ['A break'],
  button: ['Go on'],
  cards: cards.map((variants) =>
    variants.map((when, index) => ({ emoji: '🌱', title: [`V${index}`], subtitle: [], ...(when && { when }) })),
  ),
})

function simulateCard(...variants: (Condition | undefined)[]) {
  const [card] = simulateBreaks([makeBreak(variants)], questions, 'en')[0]?.cards ?? []
  return { ...card, variants: card?.variants.map(({ count, neverShown }) => [count, neverShown]) }
}

it('counts the first variant that matches', () => {
  const both: Condition = [[...(makeCondition('a', 0)[0] ?? []), ...(makeCondition('b', 0, 1)[0] ?? [])]]
  expect(simulateCard(both, makeCondition('a', 0), undefined)).toMatchObject({
    questions: ['a', 'b'],
    combinations: 12,
    method: 'exact',
    variants: [
      [2, false],
      [2, false],
      [8, false],
    ],
  })
})

it('names variants that never show: shadowed by an earlier one, or contradictory', () => {
  const contradiction: Condition = [[...(makeCondition('a', 0)[0] ?? []), ...(makeCondition('a', 1)[0] ?? [])]]
  const { variants } = simulateCard(makeCondition('a', 0, 1), makeCondition('a', 1), contradiction, undefined)
  expect(variants).toEqual([
    [2, false],
    [0, true],
    [0, true],
    [1, false],
  ])
})

it('works out each card over the questions that it reads', () => {
  const [made] = simulateBreaks([makeBreak([makeCondition('c', 0), undefined], [undefined])], questions, 'en')
  expect(made?.title).toBe('A break')
  expect(made?.cards.map(({ questions: read, combinations }) => [read, combinations])).toEqual([
    [['c'], 10],
    [[], 1],
  ])
})

it('does not call a variant never shown on the word of a sample', () => {
  const [made] = simulateBreaks([makeBreak([makeCondition('c', 8), undefined])], questions, 'en', {
    limit: 5,
    sampleSize: 1,
    seed: 3,
  })
  expect(made?.cards[0]).toMatchObject({ method: 'sample', seen: 1, seed: 3 })
  expect(made?.cards[0]?.variants.map(({ neverShown }) => neverShown)).toEqual([false, false])
})
