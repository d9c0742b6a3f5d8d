import type { CompiledProjection, ValueFormat } from '../../compile/compiled.ts'
import { formatValue } from '../../compile/format-value.ts'
import {
  answersAt,
  type Coverage,
  type CoverageOptions,
  coverageOf,
  coveredCombinations,
  type Dimension,
  dimensionsOf,
} from '../simulate/combinations.ts'
import { type Dependencies, dependenciesOf } from '../simulate/dependencies.ts'
import { makeEvaluate } from '../simulate/evaluate.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { sharedDimensions } from './shared-answers.ts'

/** The projection of one side, ready to be worked out. */
export interface Figures {
  projection: CompiledProjection
  dependencies: Dependencies
  dimensions: readonly Dimension[]
  evaluate: ReturnType<typeof makeEvaluate>
  /** A value of an output as visitors read it. */
  show: (output: string, value: number | undefined) => string
}

/** The projection of a funnel; undefined if it has none. `names`: the outputs that are looked at. */
export function figuresOf({ funnel }: ComparedFunnel, names: readonly string[]): Figures | undefined {
  const { projection, language, questions } = funnel
  if (!projection) return undefined
  const dependencies = dependenciesOf(projection, names)
  return {
    projection,
    dependencies,
    dimensions: dimensionsOf(questions.questions, dependencies.questions),
    evaluate: makeEvaluate(projection, dependencies),
    show: shower(projection.formats, language),
  }
}

/** Writing a value takes far longer than working it out, and the same values come again and again. */
function shower(formats: Record<string, ValueFormat>, language: string): Figures['show'] {
  const known = new Map<string, Map<number, string>>()
  return (output, value = Number.NaN) => {
    const texts = known.get(output) ?? new Map<number, string>()
    known.set(output, texts)
    const text = texts.get(value) ?? formatValue(value, formats[output] ?? 'number', language)
    texts.set(value, text)
    return text
  }
}

/** The lowest and the highest value of each output over all answers of one side. */
export interface Reach {
  coverage: Coverage
  ends: Record<string, { lowest: number; highest: number }>
}

/** Works out what each output can come to. */
export function reachOf(
  { dimensions, evaluate }: Figures,
  outputs: readonly string[],
  options?: CoverageOptions,
): Reach {
  const coverage = coverageOf(dimensions, options)
  const ends = Object.fromEntries(outputs.map((name) => [name, { lowest: Infinity, highest: -Infinity }]))
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const values = evaluate(answersAt(dimensions, digits))
    for (const name of outputs) {
      const [end, value] = [ends[name], values[name]]
      if (!end || value === undefined) continue
      if (value < end.lowest) end.lowest = value
      if (value > end.highest) end.highest = value
    }
  }
  return { coverage, ends }
}

/** How many answer sets show another value than before. */
export interface Shift {
  coverage: Coverage
  figures: Record<string, FigureShift>
}

export interface FigureShift {
  changed: number
  /** Where the value changes most: the two values, and the labels of the answers that were given. */
  largest?: { before: string; after: string; labels: string[] }
}

/** Goes through the answers that can be given on both sides and counts those for which visitors see another value. */
export function shiftOf(
  before: { figures: Figures; funnel: ComparedFunnel },
  after: { figures: Figures; funnel: ComparedFunnel },
  outputs: readonly string[],
  options?: CoverageOptions,
): Shift {
  const ids = [...before.figures.dependencies.questions, ...after.figures.dependencies.questions]
  const [old, now] = [before.funnel, after.funnel].map(({ funnel }) => funnel.questions.questions)
  const dimensions = sharedDimensions(old ?? [], now ?? [], ids)
  const coverage = coverageOf(dimensions, options)
  const trackers = outputs.map((name) => ({ name, changed: 0, step: -1, was: 0, is: 0, digits: [] as number[] }))
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const answers = answersAt(dimensions, digits)
    const [old, now] = [before.figures.evaluate(answers), after.figures.evaluate(answers)]
    for (const tracker of trackers) {
      const [was = Number.NaN, is = Number.NaN] = [old[tracker.name], now[tracker.name]]
      if (before.figures.show(tracker.name, was) === after.figures.show(tracker.name, is)) continue
      tracker.changed++
      const step = Math.abs(is - was)
      if (step > tracker.step) Object.assign(tracker, { step, was, is, digits: [...digits] })
    }
  }
  const figures = trackers.map(({ name, changed, was, is, digits }): [string, FigureShift] => {
    const values = { before: before.figures.show(name, was), after: after.figures.show(name, is) }
    const labels = dimensions.flatMap(({ options: all }, wheel) => all[digits[wheel] ?? 0]?.label ?? [])
    return [name, changed > 0 ? { changed, largest: { ...values, labels } } : { changed }]
  })
  return { coverage, figures: Object.fromEntries(figures) }
}
