// Answers to questions that are not asked do not count: the engine's own reading of stored answers is the measure.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { garden } from '../../tests/support/edited-funnel.ts'
import { makeCondition, makeQuestions } from '../../tests/support/make-projection.ts'
import { check } from '../check/check.ts'
import type { CompiledFunnel, CompiledQuestion, Condition } from '../compile/compiled.ts'
import { runFormulas } from '../compile/formula.ts'
import type { Answers } from '../engine/answers.ts'
import { project } from '../engine/project.ts'
import { decodeAnswers } from '../engine/stored-answers.ts'
import { allCombinations, answersAt, countCombinations, dimensionsOf, sampledCombinations } from './combinations.ts'
import { simulateCard } from './simulate-breaks.ts'
import { simulateOutput } from './simulate-output.ts'

/** All that the engine takes for answers, whatever is stored; each once. */
function answersOfEngine(questions: readonly CompiledQuestion[]): Answers[] {
  const stored = questions.reduce<Record<string, string>[]>(
    (sets, { options }, index) =>
      sets.flatMap((set) => [set, ...options.map(({ label }) => ({ ...set, [index]: label }))]),
    [{}],
  )
  const decoded = stored.map((set) => decodeAnswers(questions, set))
  return [...new Map(decoded.map((answers) => [keyOf(answers), answers])).values()]
}

const keyOf = (answers: Answers) => JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Up to five questions, each with a `when` on earlier ones or none. */
const quizzes = fc
  .array(
    fc.record({
      options: fc.integer({ min: 1, max: 3 }),
      when: fc.option(
        fc.array(
          fc.array(fc.record({ back: fc.nat(3), option: fc.nat(2), not: fc.boolean() }), {
            minLength: 1,
            maxLength: 2,
          }),
          { minLength: 1, maxLength: 2 },
        ),
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((sketches) => {
    const questions = makeQuestions(Object.fromEntries(sketches.map(({ options }, index) => [`q${index}`, options])))
    return questions.map((question, index): CompiledQuestion => {
      const { when } = sketches[index] ?? {}
      if (!when || index === 0) return question
      const condition: Condition = when.map((lines) =>
        lines.map(({ back, option, not }) => ({ question: `q${back % index}`, options: [`o${option}`], not })),
      )
      return { ...question, when: condition }
    })
  })

describe('the combinations', () => {
  it('are what the engine takes for answers, each once', () => {
    fc.assert(
      fc.property(quizzes, (questions) => {
        const ids = questions.map(({ id }) => id)
        const dimensions = dimensionsOf(questions, ids)
        const engine = new Set(answersOfEngine(questions).map(keyOf))
        const all = Array.from(allCombinations(dimensions), (digits) => keyOf(answersAt(dimensions, digits)))
        expect(new Set(all)).toEqual(engine)
        expect([all.length, countCombinations(dimensions)]).toEqual([engine.size, engine.size])
        for (const digits of sampledCombinations(dimensions, 50, 1))
          expect(engine).toContain(keyOf(answersAt(dimensions, digits)))
      }),
    )
  })

  it('take in the questions that decide whether others are asked', () => {
    const [first, second, third] = makeQuestions({ a: 2, b: 3, c: 4 })
    const questions = [first, { ...second, when: makeCondition('a', 0) }, { ...third, when: makeCondition('b', 1) }]
    const dimensions = dimensionsOf(questions as CompiledQuestion[], ['c'])
    expect(dimensions.map(({ question }) => question)).toEqual(['a', 'b', 'c'])
    // Without the first answer or with the other one nothing follows; with it b is open, and c behind one of its options.
    expect(countCombinations(dimensions)).toBe(2 + (3 + 5))
  })

  it('are ruled out by no question that nobody has looked up', () => {
    const [question] = makeQuestions({ b: 3 })
    const known = [{ ...question, when: makeCondition('a', 0) }] as CompiledQuestion[]
    expect(countCombinations(dimensionsOf(known, ['b']))).toBe(4)
  })
})

describe('the garden, which asks nobody on a balcony about watering', () => {
  const { projection, questions } = check(garden.files, garden.assets).funnel as CompiledFunnel
  const all = answersOfEngine(questions.questions)

  it.each(projection?.outputs ?? [])('%s', (output) => {
    if (!projection) throw new Error('The garden has a projection.')
    const run = runFormulas(projection.formulas)
    const values = all.map((answers) => project({ ...projection, run }, answers)[output] ?? Number.NaN)
    const simulated = simulateOutput(projection, questions.questions, output)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    // Of the first two questions: one answer on a balcony, four for each other space or none; 4 × 4 × 5 for the others.
    expect([simulated.combinations, all.length]).toEqual([1360, 1360])
    expect([simulated.lowest?.value, simulated.highest?.value]).toEqual([low, high])
    expect(simulated.lowest?.count).toBe(values.filter((value) => value === low).length)
    expect(simulated.distribution?.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length)
  })

  it('shows no variant for watering a balcony', () => {
    const [space, water] = questions.questions as [CompiledQuestion, CompiledQuestion]
    const when = [
      [
        { question: space.id, options: [space.options[0]?.id ?? ''], not: false },
        { question: water.id, options: [water.options[0]?.id ?? ''], not: false },
      ],
    ]
    const variant = { emoji: '🌱', title: ['T'], subtitle: [] }
    const { variants } = simulateCard([{ ...variant, when }, variant], questions.questions, 'de')
    expect(variants.map(({ neverShown }) => neverShown)).toEqual([true, false])
  })
})
