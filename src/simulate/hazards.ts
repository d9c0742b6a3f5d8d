import type {
  CompiledProjection,
  CompiledQuestion,
  FormulaSpan,
  FormulaTree,
  ProjectionFormula,
} from '../compile/compiled.ts'
import { formulaJs } from '../compile/formula-js.ts'
import { answersAt, type CoverageOptions, coverageOf, coveredCombinations, dimensionsOf } from './combinations.ts'
import { type Dependencies, dependenciesOf } from './dependencies.ts'
import { type AnswerSets, answerSetsAt } from './ends.ts'
import { makeEvaluate, type Probe } from './evaluate.ts'
import { formulaInterval, type Intervals, projectionIntervals } from './formula-intervals.ts'
import { contains, type Interval, isSafe } from './interval.ts'
import { guardedJs, walkFormula } from './walk-formula.ts'

/** A way in which a formula can fail to give a number. */
export interface FormulaHazard {
  formula: string
  /** `value` covers what no division by zero explains: numbers beyond all bounds, and what comes of calculating with them. */
  kind: 'zero-divisor' | 'value'
  /** The divisor, or for `value` the whole formula: its place in the formula's text, and the text there. */
  span: FormulaSpan
  text: string
  /** One combination of the answers that the formula reads and that does it, or null if none is known. */
  answers: AnswerSets | null
  /** False if there are too many combinations to try and none of a sample does it: then no more is known than that it may. */
  certain: boolean
}

/** What a hazard looks like while it is looked for. */
interface Suspect extends Pick<FormulaHazard, 'kind' | 'span' | 'text'> {
  found?: AnswerSets
}

/**
 * Everything that can keep formulas from giving a finite number, for any answers, `unanswered` included. A divisor
 * behind an `if` counts only where its branch is taken. What an earlier formula has spoilt is reported there alone.
 *
 * Intervals acquit most formulas at once; for the others all combinations are worked out, up to a million for each
 * formula. Beyond that a sample is, and what stays open is reported with `certain: false`.
 * Formulas with faults, and those that read them, are left out: the compiler has reported them.
 */
export function formulaHazards(
  projection: CompiledProjection,
  questions: readonly CompiledQuestion[],
  options: CoverageOptions = {},
): FormulaHazard[] {
  const intervals = projectionIntervals({ ...projection, formulas: [] })
  const hazards: FormulaHazard[] = []
  for (const formula of projection.formulas) {
    const dependencies = dependenciesOf(projection, [formula.name])
    if (dependencies.unknown.length > 0) continue
    const { suspects, value } = suspectsOf(formula, intervals)
    intervals.set(formula.name, value)
    if (suspects.length === 0) continue
    const { exact, range } = search(formula, suspects, { projection, questions, dependencies, options })
    const own = verdicts(formula.name, suspects, exact, hazards, dependencies)
    hazards.push(...own)
    // What has been worked out in full is known better than by its interval; what is never finite has no range.
    if (exact && own.length === 0 && range.low <= range.high) intervals.set(formula.name, range)
  }
  return hazards
}

/** What intervals cannot rule out: divisors that may be 0, and a value that may not be finite. */
function suspectsOf(formula: ProjectionFormula, intervals: Intervals): { suspects: Suspect[]; value: Interval } {
  const zeros = new Set<FormulaTree>()
  const value = formulaInterval(formula.tree, intervals, (node, interval) => {
    if (contains(interval, 0)) zeros.add(node)
  })
  const suspect = (kind: Suspect['kind'], { span }: FormulaTree) => ({ kind, span, text: formula.text.slice(...span) })
  const divisors = walkFormula(formula.tree).flatMap(({ node }) => divisorOf(node) ?? [])
  const suspects = divisors.filter((divisor) => zeros.has(divisor)).map((divisor) => suspect('zero-divisor', divisor))
  return { suspects: isSafe(value) ? suspects : [...suspects, suspect('value', formula.tree)], value }
}

/** What to report of one formula. A value that may fail is left out if a hazard that is reported explains it. */
function verdicts(
  formula: string,
  suspects: readonly Suspect[],
  exact: boolean,
  earlier: readonly FormulaHazard[],
  { formulas }: Dependencies,
): FormulaHazard[] {
  const explained =
    suspects.some(({ kind }) => kind === 'zero-divisor') || earlier.some((hazard) => formulas.includes(hazard.formula))
  return suspects
    .filter(({ found, kind }) => found || !(exact || (kind === 'value' && explained)))
    .map(({ found, kind, span, text }) => ({
      formula,
      kind,
      span,
      text,
      answers: found ?? null,
      certain: found !== undefined,
    }))
}

interface Search {
  projection: CompiledProjection
  questions: readonly CompiledQuestion[]
  dependencies: Dependencies
  options: CoverageOptions
}

/** Notes for each suspect the first combination that does it. Returns whether all were tried, and the range of values. */
function search(
  formula: ProjectionFormula,
  suspects: readonly Suspect[],
  { projection, questions, dependencies, options }: Search,
): { exact: boolean; range: Interval } {
  const probes = divisorProbes(formula)
  const evaluate = makeEvaluate(projection, dependencies, [...probes.values()])
  const dimensions = dimensionsOf(questions, dependencies.questions)
  const coverage = coverageOf(dimensions, options)
  const earlier = dependencies.formulas.filter((name) => name !== formula.name)
  const isZero = ({ kind, span }: Suspect, values: Record<string, number>) =>
    kind === 'zero-divisor' && values[probes.get(span)?.name ?? ''] === 1
  const range = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY, nan: false }
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const values = evaluate(answersAt(dimensions, digits))
    if (earlier.some((name) => !Number.isFinite(values[name]))) continue
    const value = values[formula.name] ?? Number.NaN
    const zeros = suspects.filter((suspect) => isZero(suspect, values))
    const spoilt = zeros.length === 0 && !Number.isFinite(value)
    const guilty = spoilt ? suspects.filter(({ kind }) => kind === 'value') : zeros
    for (const suspect of guilty) suspect.found ??= answerSetsAt(dimensions, digits)
    if (suspects.every(({ found }) => found)) break
    range.low = Math.min(range.low, value)
    range.high = Math.max(range.high, value)
  }
  return { exact: coverage.method === 'exact', range }
}

/** For the span of each divisor an expression that is 1 where it is reached and is 0. */
function divisorProbes({ tree }: ProjectionFormula): Map<FormulaSpan, Probe> {
  const parts = walkFormula(tree).flatMap(({ node, guards }) => {
    const divisor = divisorOf(node)
    return divisor ? [{ divisor, guards }] : []
  })
  return new Map(
    parts.map(({ divisor, guards }, index) => [
      divisor.span,
      { name: `$${index}`, js: guardedJs(`${formulaJs(divisor)}===0`, guards) },
    ]),
  )
}

function divisorOf(node: FormulaTree): FormulaTree | undefined {
  return node.kind === 'operation' && node.operator === '/' ? node.right : undefined
}
