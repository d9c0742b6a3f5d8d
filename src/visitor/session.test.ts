import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Questions } from '../compile/compiled.ts'
import { browserStorage, type TextStorage } from './browser-storage.ts'
import { createSession, restoreStep } from './session.ts'

const options = [
  { id: 'yes', label: 'Yes!' },
  { id: 'no', label: 'No.' },
]
const questions: Questions = {
  questions: ['first', 'second', 'last'].map((id) => ({ id, title: [id], options })),
  lastAnswerSaved: false,
}

function makeStorage(stored: Record<string, string> = {}): TextStorage & { texts: Map<string, string> } {
  const texts = new Map(Object.entries(stored))
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => texts.set(key, value),
    remove: (key) => texts.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('stores answers by index and label, without the last', () => {
  const storage = makeStorage()
  const session = createSession(storage)
  session.choose(questions, 'first', 'yes')
  session.choose(questions, 'last', 'no')
  expect(storage.texts.get('quizAnswers')).toBe('{"0":"Yes!"}')
  expect(session.state().answers).toEqual({ 0: 'Yes!', 2: 'No.' })
})

test('knows all answers and the place after a reload, the last answer too', () => {
  const storage = makeStorage()
  const before = createSession(storage)
  before.choose(questions, 'first', 'yes')
  before.choose(questions, 'last', 'no')
  before.visit({ question: 'second', break: true })
  expect(createSession(storage).state()).toEqual({
    answers: { 0: 'Yes!', 2: 'No.' },
    step: { question: 'second', break: true },
  })
})

test('forgets the place when the quiz is done, and keeps the answers', () => {
  const storage = makeStorage()
  const session = createSession(storage)
  session.choose(questions, 'last', 'yes')
  session.visit({ question: 'last' })
  session.visit(undefined)
  expect(createSession(storage).state()).toEqual({ answers: { 2: 'Yes!' } })
})

test('takes a second choice over the first', () => {
  const storage = makeStorage()
  const session = createSession(storage)
  session.choose(questions, 'last', 'yes')
  session.choose(questions, 'last', 'no')
  expect(createSession(storage).state().answers).toEqual({ 2: 'No.' })
})

describe('makes a fresh start of what cannot be read', () => {
  test.each([
    ['broken JSON', { quizAnswers: '{"0":', quizProgress: '{' }],
    ['lists', { quizAnswers: '["Yes!"]', quizProgress: '["first"]' }],
    ['null', { quizAnswers: 'null', quizProgress: 'null' }],
    [
      'steps and answers of the wrong kind',
      { quizAnswers: '{"0":{}}', quizProgress: '{"step":"first","unsaved":"Yes!"}' },
    ],
    ['a step without a question', { quizProgress: '{"step":{"break":true},"unsaved":null}' }],
    [
      'something meant to reach all objects',
      { quizAnswers: '{"__proto__":{"0":"x"}}', quizProgress: '{"unsaved":{"__proto__":"x"}}' },
    ],
  ])('%s', (_, stored) => {
    expect(createSession(makeStorage(stored as Record<string, string>)).state()).toEqual({ answers: {} })
  })
})

test('keeps a step that no question has any more for the quiz to judge', () => {
  const storage = makeStorage({ quizProgress: '{"step":{"question":"gone","break":"yes"}}' })
  expect(createSession(storage).state().step).toEqual({ question: 'gone' })
})

test('tells listeners of choices until they leave, and not of steps, which the page shows already', () => {
  const session = createSession(makeStorage())
  const listener = vi.fn()
  const leave = session.subscribe(listener)
  session.visit({ question: 'first' })
  expect(listener).not.toHaveBeenCalled()
  expect(session.state().step).toEqual({ question: 'first' })
  session.choose(questions, 'first', 'yes')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  session.choose(questions, 'first', 'no')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('gives a new state at every change', () => {
  const session = createSession(makeStorage())
  const before = session.state()
  session.choose(questions, 'first', 'yes')
  expect(session.state()).not.toBe(before)
  expect(before.answers).toEqual({})
})

describe('reopening the checkout', () => {
  test('is asked for once and answered once', () => {
    const storage = makeStorage()
    createSession(storage).askToReopenCheckout()
    expect(storage.texts.get('reopenCheckoutModal')).toBe('true')
    const next = createSession(storage)
    expect(next.takeReopenCheckout()).toBe(true)
    expect(storage.texts.has('reopenCheckoutModal')).toBe(false)
    expect(next.takeReopenCheckout()).toBe(false)
  })

  test('is not taken from another text, which goes too', () => {
    const storage = makeStorage({ reopenCheckoutModal: 'false' })
    expect(createSession(storage).takeReopenCheckout()).toBe(false)
    expect(storage.texts.size).toBe(0)
  })
})

describe('without a storage that works', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test.each([
    ['throws at every call', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
    ['cannot even be asked for', Object.defineProperty({}, 'localStorage', { get: refuse })],
    ['is missing', {}],
  ])('lives as long as the page: storage that %s', (_, window) => {
    vi.stubGlobal('window', window)
    const storage = browserStorage()
    const session = createSession(storage)
    session.choose(questions, 'first', 'yes')
    session.visit({ question: 'second' })
    session.askToReopenCheckout()
    expect(session.state()).toEqual({ answers: { 0: 'Yes!' }, step: { question: 'second' } })
    expect(session.takeReopenCheckout()).toBe(true)
    expect(session.takeReopenCheckout()).toBe(false)
  })
})

test.each([
  [{ question: 'a' }, { question: 'a' }],
  [
    { question: 'a', break: true, more: 1 },
    { question: 'a', break: true },
  ],
  [{ question: 'a', break: false }, { question: 'a' }],
  [{ question: 5 }, undefined],
  ['a', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads the step %j as %j', (value, expected) => {
  expect(restoreStep(value)).toEqual(expected)
})
