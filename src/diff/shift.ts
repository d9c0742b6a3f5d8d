import type { CompiledQuestion } from '../compile/compiled.ts'
import {
  answersAt,
  type Coverage,
  type CoverageOptions,
  coverageOf,
  coveredCombinations,
} from '../simulate/combinations.ts'
import type { Digits } from '../simulate/dimension.ts'
import { addTo, dimensionIds, type Ends, type Figures, noEnds, type Reach, reachOf } from './figures.ts'
import { sharedDimensions } from './shared-answers.ts'

/** How many answer sets show another value than before, and what each side can come to. */
export interface Shift {
  coverage: Coverage
  figures: Record<string, FigureShift>
  before: Reach
  after: Reach
}

export interface FigureShift {
  changed: number
  /** Where the value changes most: the two values, and the labels of the answers that were given. */
  largest?: { before: string; after: string; labels: string[] }
}

interface ShiftedSide {
  figures: Figures
  questions: readonly CompiledQuestion[]
}

/** Goes through the answers that can be given on both sides and counts those for which visitors see another value. */
export function shiftOf(
  { figures: old, questions: oldQuestions }: ShiftedSide,
  { figures: now, questions }: ShiftedSide,
  outputs: readonly string[],
  options?: CoverageOptions,
): Shift {
  const dimensions = sharedDimensions(oldQuestions, questions, [
    ...old.dependencies.questions,
    ...now.dependencies.questions,
  ])
  const coverage = coverageOf(dimensions, options)
  const trackers = outputs.map((name) => new ShiftTracker(name, old.show, now.show))
  const [endsBefore, endsAfter] = [noEnds(outputs), noEnds(outputs)]
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const answers = answersAt(dimensions, digits)
    const [was, is] = [old.evaluate(answers), now.evaluate(answers)]
    addTo(endsBefore, was)
    addTo(endsAfter, is)
    for (const tracker of trackers) tracker.add(was, is, digits)
  }
  // Where a side has no answers of its own, its ends are known by now.
  const reach = (side: Figures, ends: Ends) =>
    dimensionIds(side.dimensions) === dimensionIds(dimensions) ? { coverage, ends } : reachOf(side, outputs, options)
  const labelsAt = (digits: Digits) =>
    dimensions.flatMap(({ options: all }, wheel) => all[digits[wheel] ?? 0]?.label ?? [])
  return {
    coverage,
    figures: Object.fromEntries(trackers.map((tracker) => [tracker.name, tracker.shift(labelsAt)])),
    before: reach(old, endsBefore),
    after: reach(now, endsAfter),
  }
}

/** Follows one output through all answers. */
class ShiftTracker {
  readonly name: string
  private readonly showBefore: Figures['show']
  private readonly showAfter: Figures['show']
  private changed = 0
  private most = { step: -1, was: Number.NaN, is: Number.NaN, digits: [] as number[] }

  constructor(name: string, showBefore: Figures['show'], showAfter: Figures['show']) {
    this.name = name
    this.showBefore = showBefore
    this.showAfter = showAfter
  }

  add(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>, digits: Digits): void {
    const [was = Number.NaN, is = Number.NaN] = [before[this.name], after[this.name]]
    if (this.showBefore(this.name, was) === this.showAfter(this.name, is)) return
    this.changed++
    const step = Math.abs(is - was)
    if (step > this.most.step) this.most = { step, was, is, digits: [...digits] }
  }

  shift(labelsAt: (digits: Digits) => string[]): FigureShift {
    const { changed, most } = this
    if (changed === 0) return { changed }
    const values = { before: this.showBefore(this.name, most.was), after: this.showAfter(this.name, most.is) }
    return { changed, largest: { ...values, labels: labelsAt(most.digits) } }
  }
}
