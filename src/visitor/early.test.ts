import { afterEach, expect, it, vi } from 'vitest'
import type { Questions } from '../compile/compiled.ts'
import { type Early, type EarlyChoice, keepEarlyChoices, takeEarlyChoice } from './early.ts'
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

it('lets the session know of every choice, and passes over what else the storage held', () => {
  const choose = vi.fn()
  const removeItem = vi.fn()
  vi.stubGlobal('sessionStorage', { removeItem })
  const early = pageWith({ made: [null, 7, {}, { question: 'time' }, choice] as unknown as EarlyChoice[] })
  const questions = {} as Questions
  keepEarlyChoices({ choose } as unknown as Session, questions)
  expect(choose.mock.calls).toEqual([[questions, 'capital', 'zero']])
  expect(early.made).toEqual([])
  expect(removeItem).toHaveBeenCalledWith('early')
})

it('needs no storage and no notes', () => {
  const choose = vi.fn()
  const keep = () => keepEarlyChoices({ choose } as unknown as Session, {} as Questions)
  vi.stubGlobal('window', {})
  expect(keep).not.toThrow()
  pageWith({ made: [choice] })
  expect(keep).not.toThrow()
  expect(choose).toHaveBeenCalledTimes(1)
})
