import { expect, it } from 'vitest'
import { makeCondition, makeProjection, makeQuestions } from '../../../tests/support/make-projection.ts'
import type { CompiledBreak, CompiledFunnel, Condition } from '../../compile/compiled.ts'
import { simulate } from '../simulate.ts'
import { simulationText } from './text.ts'

const projection = makeProjection({
  tables: {
    hours: ['daily-time', [0, 2, 5, 10], 1],
    rate: ['trade', [12.5, 40, 95], 20],
    start: ['goal', [3, 30, 60, 120], 30],
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((n) => [`t${n}`, [`habit-${n}`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0] as const]),
    ),
  } as Parameters<typeof makeProjection>[0]['tables'] & object,
  changes: { change: [{ when: makeCondition('daily-time', 3), add: -20 }] },
  formulas: {
    amount: 'max(1000, round(hours * rate * 30))',
    days: 'clamp(start + change, 14, 90)',
    perHour: 'amount / hours',
    score: 'clamp(t1 + t2 + t3 + t4 + t5 + t6, 5, 40)',
    fee: '9.5',
  },
})
const questions = makeQuestions({
  'daily-time': 4,
  trade: 3,
  goal: 4,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`habit-${n}`, 10])),
  niche: 3,
})

const variant = (title: string, when?: Condition) => ({
  emoji: '🌱',
  title: [title],
  subtitle: [],
  ...(when && { when }),
})
const breaks: CompiledBreak[] = [
  {
    after: 'niche',
    title: ['Your niche, your advantage'],
    button: ['Go on'],
    cards: [
      [
        variant('What you would post', makeCondition('niche', 0)),
        variant('What you would post', makeCondition('niche', 1, 2)),
        variant('Nobody gets here because the one before it takes all who could see it', makeCondition('niche', 2)),
        variant('Your own corner'),
      ],
    ],
  },
]
const funnel = {
  name: 'Simulated',
  language: 'en',
  projection: {
    ...projection,
    outputs: ['amount', 'days', 'perHour', 'score', 'fee'],
    formats: { amount: { money: 'USD' }, fee: { money: 'USD' } },
  },
  questions: { questions, lastAnswerSaved: true },
  breaks,
} as unknown as CompiledFunnel

it('reads like this', async () => {
  const text = simulationText(simulate(funnel, { seed: 5 }))
  await expect(text).toMatchFileSnapshot('text.expected.txt')
})

it('fits 80 columns', () => {
  const lines = simulationText(simulate(funnel)).split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
})

it('says when there is nothing to look at', () => {
  const plain = { ...funnel, projection: undefined, breaks: [] } as unknown as CompiledFunnel
  expect(simulationText(simulate(plain))).toContain('Nothing: every output is a number')
})
