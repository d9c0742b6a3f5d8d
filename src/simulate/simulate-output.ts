import type { CompiledProjection, CompiledQuestion, ValueFormat } from '../compile/compiled.ts'
import {
  answersAt,
  type Coverage,
  type CoverageOptions,
  coverageOf,
  coveredCombinations,
  dimensionsOf,
} from './combinations.ts'
import { type Dependencies, dependenciesOf } from './dependencies.ts'
import { type Distribution, distributionOf } from './distribution.ts'
import { type AnswerSets, answerSetsAt, type End, EndTracker } from './ends.ts'
import { makeEvaluate } from './evaluate.ts'
import { projectionIntervals } from './formula-intervals.ts'
import { type Limit, type WatchedLimit, watchLimits } from './limits.ts'

/** All values that an output can have. Values are in the units that visitors see: money in whole units of its currency. */
export interface OutputSimulation extends Coverage {
  output: string
  format: ValueFormat
  reads: Omit<Dependencies, 'unknown'>
  /**
   * Between these lies every value. With `exact` they are reached; with `sample` they come of interval arithmetic:
   * nothing lies outside, but perhaps nothing comes near them either. An infinite bound is null.
   */
  bounds: { low: number | null; high: number | null }
  /** Of the combinations that were worked out; null if none of them gives a number. */
  lowest: End | null
  highest: End | null
  distribution: Distribution | null
  limits: Limit[]
  /** Combinations that give no finite number. */
  failing: { count: number; example: AnswerSets | null }
}

/** Works out an output for every combination of the answers that it reads; time grows in line with their number. */
export function simulateOutput(
  projection: CompiledProjection,
  questions: readonly CompiledQuestion[],
  output: string,
  options: CoverageOptions = {},
): OutputSimulation {
  const { unknown: _reported, ...reads } = dependenciesOf(projection, [output])
  const dimensions = dimensionsOf(questions, reads.questions)
  const coverage = coverageOf(dimensions, options)
  const limits = watchLimits(projection, reads)
  const probes = limits.flatMap(({ cases }) => cases.map(({ probe }) => probe))
  const evaluate = makeEvaluate(projection, reads, probes)

  const values = new Float64Array(coverage.seen)
  const lowest = new EndTracker(dimensions, -1)
  const highest = new EndTracker(dimensions, 1)
  const counts = new Map(probes.map(({ name }) => [name, 0]))
  const failing: OutputSimulation['failing'] = { count: 0, example: null }
  let good = 0
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const named = evaluate(answersAt(dimensions, digits))
    for (const { name } of probes) if (named[name] === 1) counts.set(name, (counts.get(name) ?? 0) + 1)
    const value = named[output] ?? Number.NaN
    if (!Number.isFinite(value)) {
      failing.count++
      failing.example ??= answerSetsAt(dimensions, digits)
      continue
    }
    values[good++] = value
    lowest.add(value, digits)
    highest.add(value, digits)
  }
  const ends = { lowest: endOf(lowest, coverage), highest: endOf(highest, coverage) }
  return {
    output,
    format: projection.formats[output] ?? 'number',
    reads: { ...reads, questions: dimensions.map(({ question }) => question) },
    ...coverage,
    bounds: boundsOf(projection, output, coverage, ends),
    ...ends,
    distribution: good > 0 ? distributionOf(values.subarray(0, good)) : null,
    limits: limits.map((limit) => counted(limit, counts)),
    failing,
  }
}

/** A sample meets combinations more than once and misses others, so that only one of them can be named. */
function endOf(tracker: EndTracker, { method }: Coverage): End | null {
  return tracker.end(method === 'exact') ?? null
}

function boundsOf(
  projection: CompiledProjection,
  output: string,
  { method }: Coverage,
  { lowest, highest }: Pick<OutputSimulation, 'lowest' | 'highest'>,
): OutputSimulation['bounds'] {
  if (method === 'exact') return { low: lowest?.value ?? null, high: highest?.value ?? null }
  const { low = Number.NaN, high = Number.NaN } = projectionIntervals(projection).get(output) ?? {}
  return { low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null }
}

function counted({ cases, ...limit }: WatchedLimit, counts: ReadonlyMap<string, number>): Limit {
  return {
    ...limit,
    cases: cases.map(({ effect, text, probe }) => ({ effect, text, count: counts.get(probe.name) ?? 0 })),
  }
}
