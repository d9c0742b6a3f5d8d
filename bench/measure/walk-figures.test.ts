import { expect, it } from 'vitest'
import type { Sight } from '../browser/visitor.ts'
import { answerTimes, walkFigures, workOfAnswers } from './walk-figures.ts'

const totals = { firstPaint: 100, largestPaint: 120, layoutShift: 0.1, longestTask: 0 }
const sight = (
  kind: Sight['kind'],
  question: number,
  time: number,
  tapped: number | null = null,
  document = 1,
): Sight => ({
  kind,
  question,
  time,
  tapped,
  document,
  totals,
})

it('takes the times from taps on options to the questions after them', () => {
  const sights = [
    sight('button', -1, 0),
    sight('tap', -1, 1000),
    sight('question', 0, 1030, 1000),
    sight('tap', 0, 2000),
    sight('question', 1, 2220, 2000),
    sight('tap', 1, 3000),
    sight('between', 1, 3230, 3000),
    sight('tap', 1, 4000),
    sight('question', 2, 4050, 4000),
  ]
  expect(answerTimes(sights)).toEqual([220])
})

it('adds up what the main thread does from finger to finger', () => {
  const mark = (name: string, start: number) => ({ name, start })
  const marks = [
    mark('finger', 5),
    mark('question', 10),
    mark('finger', 20),
    mark('question', 30),
    mark('finger', 40),
    mark('question', 50),
  ]
  const tasks = [6, 21, 25, 39, 41].map((start) => ({ start, duration: 2 }))
  expect(workOfAnswers(tasks, marks)).toEqual([6])
})

it('adds up the layout shifts of all documents', () => {
  const sights = [sight('button', -1, 0), sight('tap', -1, 1), sight('question', 0, 2, null, 2)]
  const figures = walkFigures({ sights, transfers: [], heap: 0, trace: undefined }, 200)
  expect(figures.layoutShift).toBeCloseTo(0.2)
  expect(figures.largestPaint).toBe(120)
})
