import type { CompiledProjection, FormulaFunction, FormulaOperator, FormulaTree } from '../compile/compiled.ts'
import {
  absolute,
  add,
  divide,
  equal,
  type Interval,
  less,
  monotone,
  multiply,
  negate,
  point,
  subtract,
  type Truth,
  union,
} from './interval.ts'

/** Intervals of named numbers. */
export type Intervals = ReadonlyMap<string, Interval>

/** Is told the interval of every part of a formula that can be reached. */
export type Observe = (node: FormulaTree, interval: Interval) => void

const ARITHMETIC: Record<FormulaOperator, (a: Interval, b: Interval) => Interval> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
}

const FUNCTIONS: Record<Exclude<FormulaFunction, 'if'>, (args: readonly Interval[]) => Interval> = {
  min: (args) => monotone(Math.min, args),
  max: (args) => monotone(Math.max, args),
  round: (args) => monotone(Math.round, args),
  floor: (args) => monotone(Math.floor, args),
  ceil: (args) => monotone(Math.ceil, args),
  abs: ([value]) => absolute(value ?? ANYTHING),
  clamp: (args) => monotone((value = 0, low = 0, high = 0) => Math.min(Math.max(value, low), high), args),
}

const ANYTHING: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, nan: true }

/**
 * Intervals that hold every named number of a projection for any answers. Tables give [least, most] of their values,
 * changes the sum of all that take away and of all that add; which answers go together is not considered.
 */
export function projectionIntervals(projection: CompiledProjection): Map<string, Interval> {
  const intervals = new Map<string, Interval>()
  for (const [name, value] of Object.entries(projection.constants)) intervals.set(name, point(value))
  for (const { name, values, unanswered } of projection.tables) {
    intervals.set(name, Object.values(values).map(point).reduce(union, point(unanswered)))
  }
  for (const { name, terms } of projection.changes) {
    const sum = terms.reduce((before, term) => add(before, union(point(0), point(term.add))), point(0))
    intervals.set(name, sum)
  }
  for (const { name, tree } of projection.formulas) intervals.set(name, formulaInterval(tree, intervals))
  return intervals
}

/** The interval of a formula or a part of one; a name that is not known can be anything. */
export function formulaInterval(tree: FormulaTree, names: Intervals, observe?: Observe): Interval {
  const interval = intervalOf(tree, names, observe)
  observe?.(tree, interval)
  return interval
}

function intervalOf(tree: FormulaTree, names: Intervals, observe?: Observe): Interval {
  switch (tree.kind) {
    case 'number':
      return point(tree.value)
    case 'name':
      return names.get(tree.name) ?? ANYTHING
    case 'negation':
      return negate(formulaInterval(tree.of, names, observe))
    case 'operation':
      return isArithmetic(tree.operator)
        ? ARITHMETIC[tree.operator](
            formulaInterval(tree.left, names, observe),
            formulaInterval(tree.right, names, observe),
          )
        : ANYTHING
    case 'call': {
      if (tree.name === 'if') return branches(tree.args, names, observe)
      return FUNCTIONS[tree.name](tree.args.map((arg) => formulaInterval(arg, names, observe)))
    }
  }
}

/** Of an `if`, both branches, or the only one that can be taken. */
function branches([test, then, otherwise]: readonly FormulaTree[], names: Intervals, observe?: Observe): Interval {
  if (!test || !then || !otherwise) return ANYTHING
  const { canHold, canFail } = truthOf(test, names, observe)
  const taken = [...(canHold ? [then] : []), ...(canFail ? [otherwise] : [])]
  return taken.map((branch) => formulaInterval(branch, names, observe)).reduce(union)
}

function truthOf(test: FormulaTree, names: Intervals, observe?: Observe): Truth {
  if (test.kind !== 'operation') return { canHold: true, canFail: true }
  const left = formulaInterval(test.left, names, observe)
  const right = formulaInterval(test.right, names, observe)
  switch (test.operator) {
    case '<':
    case '<=':
      return less(left, right, test.operator === '<=')
    case '>':
    case '>=':
      return less(right, left, test.operator === '>=')
    case '!=': {
      const { canHold, canFail } = equal(left, right)
      return { canHold: canFail, canFail: canHold }
    }
    default:
      return equal(left, right)
  }
}

function isArithmetic(operator: string): operator is FormulaOperator {
  return Object.hasOwn(ARITHMETIC, operator)
}
