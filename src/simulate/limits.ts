import type { CompiledProjection, FormulaSpan, FormulaTree, ProjectionFormula } from '../compile/compiled.ts'
import { formulaJs } from '../compile/formula-js.ts'
import { type Dependencies, dependenciesOf } from './dependencies.ts'
import type { Probe } from './evaluate.ts'
import { guardedJs, namesIn, walkFormula } from './walk-formula.ts'

/**
 * What a `min`, `max`, `clamp`, `abs` or `if` does to a value: `floor` raises it to a fixed number, `cap` cuts it to
 * one, `largest` and `smallest` choose one of several values, `negative` loses its sign, `then` and `otherwise` are the
 * branches of an `if`.
 */
export type LimitEffect = 'floor' | 'cap' | 'largest' | 'smallest' | 'negative' | 'then' | 'otherwise'

/** A place in a formula where the value stops following the answers, or takes one of several ways. */
export interface Limit {
  formula: string
  span: FormulaSpan
  /** As it is written. */
  text: string
  cases: LimitCase[]
}

export interface LimitCase {
  effect: LimitEffect
  /** The floor, the cap, the chosen value, or the branch, as it is written. */
  text: string
  /** Combinations in which it changes the value, or is the one that counts. A value that equals its floor is not raised. */
  count: number
}

/** A limit, and the expressions that say for each case whether it applies. */
export interface WatchedLimit extends Omit<Limit, 'cases'> {
  cases: (Omit<LimitCase, 'count'> & { probe: Probe })[]
}

type Call = Extract<FormulaTree, { kind: 'call' }>
type Case = { effect: LimitEffect; arg: FormulaTree; condition: string }

/** The limits in the formulas of an output. */
export function watchLimits(
  projection: CompiledProjection,
  { formulas }: Pick<Dependencies, 'formulas'>,
): WatchedLimit[] {
  let probes = 0
  return projection.formulas
    .filter(({ name }) => formulas.includes(name))
    .flatMap((formula) =>
      walkFormula(formula.tree).flatMap(({ node, guards }): WatchedLimit[] => {
        const cases = node.kind === 'call' ? casesOf(node, projection) : []
        if (cases.length === 0) return []
        const watched = cases.map(({ effect, arg, condition }) => ({
          effect,
          text: textOf(formula, arg.span),
          probe: { name: `$${probes++}`, js: guardedJs(condition, guards) },
        }))
        return [{ formula: formula.name, span: node.span, text: textOf(formula, node.span), cases: watched }]
      }),
    )
}

function casesOf(call: Call, projection: CompiledProjection): Case[] {
  switch (call.name) {
    case 'max':
      return extremes(call.args, projection, { fixed: 'floor', free: 'largest', sign: '>' })
    case 'min':
      return extremes(call.args, projection, { fixed: 'cap', free: 'smallest', sign: '<' })
    case 'clamp':
      return clampCases(call.args)
    case 'abs':
      return call.args.map((arg) => ({ effect: 'negative', arg, condition: `${formulaJs(arg)}<0` }))
    case 'if':
      return ifCases(call.args)
    default:
      return []
  }
}

/** Of `max` and `min`: the fixed numbers where answers decide the rest, else every value that can be chosen. */
function extremes(
  args: readonly FormulaTree[],
  projection: CompiledProjection,
  { fixed, free, sign }: { fixed: LimitEffect; free: LimitEffect; sign: '<' | '>' },
): Case[] {
  const isFixed = (arg: FormulaTree) => dependenciesOf(projection, namesIn(arg)).questions.length === 0
  const limits = args.filter(isFixed)
  if (limits.length === args.length) return []
  return (limits.length > 0 ? limits : args).map((arg) => {
    const beatsOthers = args
      .filter((other) => other !== arg)
      .map((other) => `${formulaJs(arg)}${sign}${formulaJs(other)}`)
    return { effect: limits.length > 0 ? fixed : free, arg, condition: beatsOthers.join('&&') }
  })
}

function clampCases([value, low, high]: readonly FormulaTree[]): Case[] {
  if (!value || !low || !high) return []
  return [
    { effect: 'floor', arg: low, condition: `${formulaJs(value)}<${formulaJs(low)}` },
    { effect: 'cap', arg: high, condition: `${formulaJs(value)}>${formulaJs(high)}` },
  ]
}

function ifCases([test, then, otherwise]: readonly FormulaTree[]): Case[] {
  if (!test || !then || !otherwise) return []
  return [
    { effect: 'then', arg: then, condition: formulaJs(test) },
    { effect: 'otherwise', arg: otherwise, condition: `!${formulaJs(test)}` },
  ]
}

const textOf = ({ text }: ProjectionFormula, [start, end]: FormulaSpan) => text.slice(start, end)
