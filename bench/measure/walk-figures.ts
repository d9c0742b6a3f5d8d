import type { Task, Trace } from '../browser/trace.ts'
import type { Sight } from '../browser/visitor.ts'
import type { Walk } from './walk.ts'

/** What one walk through the whole quiz has cost. Milliseconds, bytes. */
export interface WalkFigures {
  firstPaint: number
  largestPaint: number
  /** Of all documents together. */
  layoutShift: number
  /** From each tap on an option to the next question on screen, less the pause that is configured. */
  answers: number[]
  /** What the main thread has worked for each answer, from finger to finger. */
  work: number[]
  longestOnLanding: number
  longest: number
  heap: number
}

/** @param pause how long a choice is highlighted, in ms */
export function walkFigures({ sights, trace, heap }: Walk, pause: number): WalkFigures {
  const totals = [...new Map(sights.map((sight) => [sight.document, sight.totals])).values()]
  const { tasks = [], marks = [] } = trace ?? {}
  const firstTap = marks.find(({ name }) => name === 'finger')?.start ?? Number.POSITIVE_INFINITY
  return {
    firstPaint: totals[0]?.firstPaint ?? 0,
    largestPaint: totals[0]?.largestPaint ?? 0,
    layoutShift: totals.reduce((sum, { layoutShift }) => sum + layoutShift, 0),
    answers: answerTimes(sights).map((time) => time - pause),
    work: workOfAnswers(tasks, marks),
    longestOnLanding: longest(tasks.filter(({ start }) => start < firstTap)),
    longest: longest(tasks),
    heap,
  }
}

/** Milliseconds from a tap on an option to the question after it; what leads to a screen between them is left out. */
export function answerTimes(sights: readonly Sight[]): number[] {
  return sights
    .filter(
      ({ kind, question }, index) => kind === 'question' && question > 0 && sights[index - 2]?.kind === 'question',
    )
    .flatMap(({ time, tapped }) => (tapped === null ? [] : [time - tapped]))
}

/** Of each answer: the tasks from the finger on an option to the next finger. The last one has no end, and is left out. */
export function workOfAnswers(tasks: readonly Task[], marks: Trace['marks']): number[] {
  const fingers = marks.flatMap(({ name, start }, index) =>
    name === 'finger' && marks.slice(0, index).some((mark) => mark.name === 'question') ? [start] : [],
  )
  return fingers.slice(0, -1).map((from, index) => {
    const to = fingers[index + 1] ?? Number.POSITIVE_INFINITY
    return tasks.filter(({ start }) => start >= from && start < to).reduce((sum, { duration }) => sum + duration, 0)
  })
}

function longest(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ duration }) => duration))
}
