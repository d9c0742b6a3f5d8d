import type { CompiledProjection, ValueFormat } from '../compile/compiled.ts'
import { formatValue } from '../compile/format-value.ts'
import {
  answersAt,
  type Coverage,
  type CoverageOptions,
  coverageOf,
  coveredCombinations,
  dimensionsOf,
} from '../simulate/combinations.ts'
import { type Dependencies, dependenciesOf } from '../simulate/dependencies.ts'
import type { Dimension } from '../simulate/dimension.ts'
import { makeEvaluate } from '../simulate/evaluate.ts'
import type { ComparedFunnel } from './compared-funnel.ts'

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
  ends: Ends
}

export type Ends = Record<string, { lowest: number; highest: number }>

export const noEnds = (outputs: readonly string[]): Ends =>
  Object.fromEntries(outputs.map((name) => [name, { lowest: Infinity, highest: -Infinity }]))

/** Widens the ends where values lie beyond them. */
export function addTo(ends: Ends, values: Readonly<Record<string, number>>): void {
  for (const name in ends) {
    const [end, value] = [ends[name], values[name]]
    if (!end || value === undefined) continue
    if (value < end.lowest) end.lowest = value
    if (value > end.highest) end.highest = value
  }
}

/** Works out what each output can come to. */
export function reachOf(
  { dimensions, evaluate }: Figures,
  outputs: readonly string[],
  options?: CoverageOptions,
): Reach {
  const coverage = coverageOf(dimensions, options)
  const ends = noEnds(outputs)
  for (const digits of coveredCombinations(dimensions, coverage)) addTo(ends, evaluate(answersAt(dimensions, digits)))
  return { coverage, ends }
}

/** Dimensions without their labels, so that two funnels can be compared. */
export const dimensionIds = (dimensions: readonly Dimension[]): string =>
  JSON.stringify(dimensions.map(({ question, options, when }) => [question, options.map((option) => option?.id), when]))
