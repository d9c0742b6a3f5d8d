import { afterEach, expect, it, vi } from 'vitest'
import type { Questions } from '../compile/compiled.ts'
import { type Early, type EarlyChoice, earlyChoices, keepEarlyChoices, takeEarlyChoice } from './early.ts'
import type { Session } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const choice: EarlyChoice = { question: 'capital', option: 'zero', at: 12, movesOn: true }
const pageWith = (notes: Partial<Early>) => {
  const early: Early = { made: [], elsewhere: false, handOver: () => undefined, ...notes }
  vi.stubGlobal('window', { early })
  return early
}

it('gives the choice at a question once, and to that question alone', () => {
  pageWith({ choice })
  expect(takeEarlyChoice('time')).toBeUndefined()
  expect(takeEarlyChoice('capital')).toEqual(choice)
  expect(takeEarlyChoice('capital')).toBeUndefined()
})

const storage = (early: unknown) => {
  const kept = new Map([['early', typeof early === 'string' ? early : JSON.stringify(early)]])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

it('finds what was chosen before the page was loaded again, and then what was chosen on it', () => {
  const before = { ...choice, option: 'hundred' }
  storage([before])
  pageWith({ made: [choice] })
  expect(earlyChoices()).toEqual([before, choice])
})

it.each([
  ['nonsense', '{'],
  ['no list', {}],
  ['no choices', [null, 7, {}, { question: 'time' }]],
  ['nothing', null],
])('passes over %s in the storage', (_, early) => {
  storage(early)
  pageWith({ made: [choice] })
  expect(earlyChoices()).toEqual([choice])
})

it('lets the session know of every choice, and forgets them', () => {
  const choose = vi.fn()
  const kept = storage([choice])
  const early = pageWith({ made: [choice] })
  const questions = {} as Questions
  keepEarlyChoices({ choose } as unknown as Session, questions, [choice])
  expect(choose.mock.calls).toEqual([[questions, 'capital', 'zero']])
  expect([early.made, kept.size]).toEqual([[], 0])
})

it('needs no storage and no notes', () => {
  vi.stubGlobal('window', {})
  const choose = vi.fn()
  expect(earlyChoices()).toEqual([])
  expect(() => keepEarlyChoices({ choose } as unknown as Session, {} as Questions, [])).not.toThrow()
  pageWith({ made: [choice] })
  expect(earlyChoices()).toEqual([choice])
})
