import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeCondition, makeProjection, makeQuestions } from '../../tests/support/make-projection.ts'
import { checkFolder } from '../check/check-folder.ts'
import { simulateOutput } from './simulate-output.ts'

/** The numbers of the specification; the shipped files may be edited. */
const blueprint = makeProjection({
  tables: {
    hours: ['daily-time', [20, 50, 100, 200], 50],
    niche: ['niche', [1.1, 1, 1.05, 1.2, 1], 1],
    experience: ['skill', [0.85, 1, 1.15], 1],
    monetisation: ['monetisation', [2.03, 1.5, 6.25, 1.5], 1.5],
    baseDays: ['income-target', [18, 30, 45, 75], 30],
  },
  changes: {
    daysChange: [
      { when: makeCondition('skill', 2), add: -7 },
      { when: makeCondition('skill', 0), add: 7 },
      { when: makeCondition('presence', 2), add: -7 },
      { when: makeCondition('presence', 3), add: -14 },
      { when: makeCondition('daily-time', 0), add: 7 },
      { when: makeCondition('start', 0, 1), add: -3 },
    ],
  },
  constants: { baseViews: 3600 },
  formulas: {
    dailyViews: 'hours * baseViews * niche * experience',
    amount: 'max(1000, round(dailyViews / 1000 * monetisation * 30))',
    rawDays: 'baseDays + daysChange',
    days: 'clamp(rawDays, 14, 90)',
  },
})
const quiz = makeQuestions({
  'daily-time': 4,
  presence: 4,
  niche: 5,
  start: 4,
  monetisation: 4,
  skill: 3,
  'income-target': 4,
})

/** Every choice of one from each list, written without the simulation. */
function choices(lists: readonly number[][]): number[][] {
  return lists.reduce<number[][]>((made, list) => made.flatMap((row) => list.map((item) => [...row, item])), [[]])
}

describe('the blueprint of the specification', () => {
  // hours, niche, experience and monetisation of every answer, unanswered last.
  const amounts = choices([
    [20, 50, 100, 200, 50],
    [1.1, 1, 1.05, 1.2, 1, 1],
    [0.85, 1, 1.15, 1],
    [2.03, 1.5, 6.25, 1.5, 1.5],
  ]).map(([hours = 0, niche = 0, experience = 0, monetisation = 0]) => {
    const views = hours * 3600 * niche * experience
    return Math.max(1000, Math.round((views / 1000) * monetisation * 30))
  })

  it('earns between $2,754 and $186,300, and the floor of 1000 never shows', () => {
    const simulation = simulateOutput(blueprint, quiz, 'amount')
    expect(simulation).toMatchObject({ method: 'exact', combinations: 600, seen: 600, seed: null })
    // 20 × 3600 × 1 × 0.85 ÷ 1000 × 1.5 × 30, and 200 × 3600 × 1.2 × 1.15 ÷ 1000 × 6.25 × 30.
    expect(simulation.bounds).toEqual({ low: 2754, high: 186_300 })
    expect(simulation.limits).toEqual([
      {
        formula: 'amount',
        span: [0, 55],
        text: 'max(1000, round(dailyViews / 1000 * monetisation * 30))',
        cases: [{ effect: 'floor', text: '1000', count: 0 }],
      },
    ])
  })

  it('names all answers at both ends', () => {
    const { lowest, highest } = simulateOutput(blueprint, quiz, 'amount')
    expect(lowest).toMatchObject({ value: 2754, count: 1 * 3 * 1 * 3, complete: true })
    expect(optionsOf(lowest)).toEqual({
      'daily-time': ['o0'],
      niche: [null, 'o1', 'o4'],
      monetisation: [null, 'o1', 'o3'],
      skill: ['o0'],
    })
    expect(highest).toMatchObject({ value: 186_300, count: 1, complete: true })
    expect(optionsOf(highest)).toEqual({ 'daily-time': ['o3'], niche: ['o3'], monetisation: ['o2'], skill: ['o2'] })
  })

  it('agrees with a calculation of its own on quartiles, mean and histogram', () => {
    const { distribution } = simulateOutput(blueprint, quiz, 'amount')
    const sorted = amounts.toSorted((a, b) => a - b)
    expect(distribution).toMatchObject({ lowerQuartile: sorted[149], median: sorted[299], upperQuartile: sorted[449] })
    expect(distribution?.mean).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount) / 600, 6)
    expect(distribution?.histogram[0]).toEqual({ from: 0, to: 20_000, count: amounts.filter((a) => a < 20_000).length })
    expect(distribution?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(600)
  })

  it('takes 14 to 89 days, from −6 to 89 before the floor', () => {
    // 18 − 7 − 14 − 3, and 75 + 7 + 7.
    expect(simulateOutput(blueprint, quiz, 'rawDays').bounds).toEqual({ low: -6, high: 89 })
    expect(simulateOutput(blueprint, quiz, 'days').bounds).toEqual({ low: 14, high: 89 })
  })

  it('counts who sees the 14 and the 90', () => {
    const raw = choices([
      [18, 30, 45, 75, 30],
      [7, 0, -7, 0],
      [0, 0, -7, -14, 0],
      [7, 0, 0, 0, 0],
      [-3, -3, 0, 0, 0],
    ]).map((parts) => parts.reduce((sum, part) => sum + part, 0))
    const [clamp] = simulateOutput(blueprint, quiz, 'days').limits
    expect(clamp?.cases).toEqual([
      { effect: 'floor', text: '14', count: raw.filter((days) => days < 14).length },
      { effect: 'cap', text: '90', count: raw.filter((days) => days > 90).length },
    ])
  })
})

it('agrees with the shipped files, whatever numbers they hold', () => {
  const { funnel } = checkFolder('funnel-config', 'public')
  const { tables } = parse(readFileSync('funnel-config/projection.yaml', 'utf8'))
  const valuesOf = (name: string): number[] => [
    ...(Object.values(tables[name].values) as number[]),
    tables[name].unanswered,
  ]
  const views = choices(['hours', 'niche', 'experience'].map(valuesOf)).map(
    ([hours = 0, niche = 0, experience = 0]) => hours * 3600 * niche * experience,
  )
  if (!funnel?.projection) throw new Error('The shipped funnel has no projection.')
  const projection = { ...funnel.projection, constants: { ...funnel.projection.constants, baseViews: 3600 } }
  const { bounds } = simulateOutput(projection, funnel.questions.questions, 'dailyViews')
  expect(bounds).toEqual({ low: Math.min(...views), high: Math.max(...views) })
})

describe('limits', () => {
  const questions = makeQuestions({ a: 4 })
  const casesOf = (formula: string) =>
    simulateOutput(
      makeProjection({ tables: { x: ['a', [5, 500, 1000, 5000], 0] }, formulas: { y: formula } }),
      questions,
      'y',
    ).limits.flatMap(({ cases }) => cases.map(({ effect, text, count }) => [effect, text, count]))

  it.each([
    ['max(1000, x)', [['floor', '1000', 3]]],
    ['min(x, 500)', [['cap', '500', 2]]],
    [
      'clamp(x, 14, 90)',
      [
        ['floor', '14', 2],
        ['cap', '90', 3],
      ],
    ],
    ['abs(x - 500)', [['negative', 'x - 500', 2]]],
    [
      'if(x > 500, 1, 0)',
      [
        ['then', '1', 2],
        ['otherwise', '0', 3],
      ],
    ],
    [
      'max(x, 1000 - x)',
      [
        ['largest', 'x', 2],
        ['largest', '1000 - x', 2],
      ],
    ],
    ['max(1, 2)', []],
    // Behind an `if` only the combinations that get there count.
    [
      'if(x < 100, max(3, x), 0)',
      [
        ['then', 'max(3, x)', 2],
        ['otherwise', '0', 3],
        ['floor', '3', 1],
      ],
    ],
  ])('of %s', (formula, expected) => {
    expect(casesOf(formula)).toEqual(expected)
  })
})

it('works out an output that reads nothing', () => {
  const simulation = simulateOutput(makeProjection({ constants: { price: 90 }, formulas: { y: 'price * 2' } }), [], 'y')
  expect(simulation).toMatchObject({ combinations: 1, method: 'exact', bounds: { low: 180, high: 180 } })
  expect(simulation.highest).toEqual({ value: 180, count: 1, complete: true, answers: [] })
  expect(simulation.distribution?.histogram).toEqual([{ from: 180, to: 181, count: 1 }])
})

it('works out an output that is a table or a change', () => {
  const projection = makeProjection({
    tables: { x: ['a', [5, 7], 1] },
    changes: { z: [{ when: makeCondition('a', 1), add: 2.5 }] },
  })
  const questions = makeQuestions({ a: 2, b: 9 })
  expect(simulateOutput(projection, questions, 'x')).toMatchObject({ combinations: 3, bounds: { low: 1, high: 7 } })
  expect(simulateOutput(projection, questions, 'z')).toMatchObject({ combinations: 3, bounds: { low: 0, high: 2.5 } })
})

it('counts combinations that give no number and leaves them out of the range', () => {
  const projection = makeProjection({ tables: { x: ['a', [1, 2], 0] }, formulas: { y: '10 / x' } })
  const { failing, bounds } = simulateOutput(projection, makeQuestions({ a: 2 }), 'y')
  expect(bounds).toEqual({ low: 5, high: 10 })
  expect(failing).toEqual({ count: 1, example: [{ question: 'a', options: [null], any: false }] })
})

it('names one combination where an end is reached in several ways', () => {
  const tables = { x: ['a', [1], 0], y: ['b', [1], 0] } satisfies Parameters<typeof makeProjection>[0]['tables']
  const projection = makeProjection({ tables, formulas: { z: 'x + y' } })
  const clipped = makeProjection({ tables, formulas: { z: 'max(1, x + y)' } })
  const questions = makeQuestions({ a: 1, b: 1 })
  expect(simulateOutput(projection, questions, 'z').lowest).toMatchObject({ count: 1, complete: true })
  expect(simulateOutput(clipped, questions, 'z').lowest).toMatchObject({ count: 3, complete: false })
})

function optionsOf(end: ReturnType<typeof simulateOutput>['lowest']) {
  return Object.fromEntries(
    end?.answers.map(({ question, options }) => [question, options.map((o) => o?.id ?? null)]) ?? [],
  )
}
