import { describe, expect, test } from 'vitest'
import type { CompiledBreak, Condition, Quiz } from '../compile/compiled.ts'
import type { Answers } from './answers.ts'
import { askedQuestions, breakCards, counter, lastStep, nearestStep, type Step, stepAfter, stepBefore } from './quiz.ts'

const options = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const when = (question: string, option: string): Condition => [[{ question, options: [option], not: false }]]
const makeQuestion = (id: string, condition?: Condition) => ({
  id,
  title: [id],
  options,
  ...(condition && { when: condition }),
})
const makeBreak = (after: string): CompiledBreak => ({ after, title: ['Break'], cards: [], button: ['Go on'] })

/** a (break) → b, only if a is yes → c (break) → d, only if a is no */
const quiz: Quiz = {
  questions: [
    makeQuestion('a'),
    makeQuestion('b', when('a', 'yes')),
    makeQuestion('c'),
    makeQuestion('d', when('a', 'no')),
  ],
  breaks: [makeBreak('a'), makeBreak('c')],
}

function walk(answers: Answers): string[] {
  const seen: string[] = []
  let step: Step | undefined = { question: 'a' }
  while (step && seen.length < 20) {
    seen.push(step.break ? `${step.question}!` : step.question)
    step = stepAfter(quiz, step, answers)
  }
  return seen
}

test.each<[string, Answers, string[]]>([
  ['yes', { a: 'yes' }, ['a', 'a!', 'b', 'c', 'c!']],
  ['no', { a: 'no' }, ['a', 'a!', 'c', 'c!', 'd']],
  ['nothing', {}, ['a', 'a!', 'c', 'c!']],
])('a visitor who answers %s sees their questions and breaks in order', (_, answers, expected) => {
  expect(walk(answers)).toEqual(expected)
})

test.each<[string, Step, Answers, Step | undefined]>([
  ['a break', { question: 'a', break: true }, {}, { question: 'a' }],
  ['a question after a break', { question: 'b' }, { a: 'yes' }, { question: 'a' }],
  ['a question after one that is left out', { question: 'c' }, { a: 'no' }, { question: 'a' }],
  ['the first question', { question: 'a' }, {}, undefined],
  ['a question that does not exist', { question: 'gone' }, {}, undefined],
])('back from %s', (_, step, answers, expected) => {
  expect(stepBefore(quiz, step, answers)).toEqual(expected)
})

describe('nearestStep', () => {
  test.each<[string, Step | undefined, Answers, Step | undefined]>([
    ['keeps a question that is asked', { question: 'c' }, {}, { question: 'c' }],
    ['keeps a break that exists', { question: 'c', break: true }, {}, { question: 'c', break: true }],
    ['drops a break that is gone', { question: 'b', break: true }, { a: 'yes' }, { question: 'b' }],
    ['moves on from a question that is not asked', { question: 'b' }, { a: 'no' }, { question: 'c' }],
    [
      'moves on from the break of a question that is not asked to a question',
      { question: 'b', break: true },
      {},
      { question: 'c' },
    ],
    ['starts anew behind the last question asked', { question: 'd' }, { a: 'yes' }, { question: 'a' }],
    ['starts anew at a question that does not exist', { question: 'gone' }, {}, { question: 'a' }],
    ['starts at the beginning without a wish', undefined, {}, { question: 'a' }],
  ])('%s', (_, wished, answers, expected) => {
    expect(nearestStep(quiz, wished, answers)).toEqual(expected)
  })

  test('finds nothing where nothing is asked', () => {
    const empty: Quiz = { questions: [makeQuestion('a', when('a', 'yes'))], breaks: [] }
    expect(nearestStep(empty, { question: 'a' }, {})).toBeUndefined()
    expect(lastStep(empty, {})).toBeUndefined()
  })
})

test('after a question that does not exist comes the first', () => {
  expect(stepAfter(quiz, { question: 'gone' }, {})).toEqual({ question: 'a' })
})

test.each<[string, Answers, { number: number; total: number }]>([
  ['c', { a: 'yes' }, { number: 3, total: 3 }],
  ['c', { a: 'no' }, { number: 2, total: 3 }],
  ['c', {}, { number: 2, total: 2 }],
  ['b', { a: 'no' }, { number: 0, total: 3 }],
])('counts %s among the questions asked with %j', (question, answers, expected) => {
  expect(counter(quiz, question, answers)).toEqual(expected)
})

test('the last step is the last question asked', () => {
  expect(lastStep(quiz, { a: 'yes' })).toEqual({ question: 'c' })
  expect(lastStep(quiz, { a: 'no' })).toEqual({ question: 'd' })
  expect(askedQuestions(quiz, { a: 'no' }).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

test('shows of each card the first variant that matches, and nothing of a card without one', () => {
  const variant = (title: string, condition?: Condition) => ({
    emoji: '🙂',
    title: [title],
    subtitle: [],
    ...(condition && { when: condition }),
  })
  const cards = [
    [variant('yes', when('a', 'yes')), variant('also yes', when('a', 'yes')), variant('else')],
    [variant('only no', when('a', 'no'))],
  ]
  const titles = (answers: Answers) => breakCards({ ...makeBreak('a'), cards }, answers).map(({ title }) => title[0])
  expect(titles({ a: 'yes' })).toEqual(['yes'])
  expect(titles({ a: 'no' })).toEqual(['else', 'only no'])
  expect(titles({})).toEqual(['else'])
})
