import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCondition, makeProjection } from '../../tests/support/make-projection.ts'
import type { FormulaFunction, FormulaTree } from '../compile/compiled.ts'
import { runFormulas } from '../compile/formula.ts'
import { formulaJs } from '../compile/formula-js.ts'
import { formulaInterval, projectionIntervals } from './formula-intervals.ts'
import { contains, type Interval } from './interval.ts'

const span = [0, 0] as const
const NAMES = ['a', 'b', 'c']
const one = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
  fc.constantFrom(0, -0, 0.5, 1e-320, 1e308, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN),
)

/** Random formulas, odd ones included: NaN and infinities, divisions by zero, comparisons. */
const { tree } = fc.letrec<{ tree: FormulaTree; test: FormulaTree }>((tie) => {
  const args = (count: number) => fc.array(tie('tree'), { minLength: count, maxLength: count })
  const call = (name: FormulaFunction, parts: fc.Arbitrary<FormulaTree[]>) =>
    parts.map((made): FormulaTree => ({ kind: 'call', name, args: made, span }))
  const operation = (...operators: Extract<FormulaTree, { kind: 'operation' }>['operator'][]) =>
    fc
      .tuple(fc.constantFrom(...operators), tie('tree'), tie('tree'))
      .map(([operator, left, right]): FormulaTree => ({ kind: 'operation', operator, left, right, span }))
  return {
    test: operation('<', '<=', '>', '>=', '==', '!='),
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...NAMES).map((name): FormulaTree => ({ kind: 'name', name, span })),
      one.map((value): FormulaTree => ({ kind: 'number', value: Math.abs(value), span })),
      tie('tree').map((of): FormulaTree => ({ kind: 'negation', of, span })),
      operation('+', '-', '*', '/'),
      operation('*', '/'),
      fc.constantFrom<FormulaFunction>('round', 'floor', 'ceil', 'abs').chain((name) => call(name, args(1))),
      fc.constantFrom<FormulaFunction>('min', 'max').chain((name) => call(name, args(3))),
      call('clamp', args(3)),
      call('if', fc.tuple(tie('test'), tie('tree'), tie('tree'))),
    ),
  }
})

function around(values: readonly number[]): Interval {
  const known = values.filter((value) => !Number.isNaN(value))
  return { low: Math.min(...known), high: Math.max(...known), nan: known.length < values.length }
}

describe('an interval', () => {
  it('holds every value of any formula', () => {
    const named = fc.array(one, { minLength: 1, maxLength: 4 }).filter((values) => !values.every(Number.isNaN))
    fc.assert(
      fc.property(tree, fc.tuple(named, named, named), (formula, lists) => {
        const interval = formulaInterval(
          formula,
          new Map(lists.map((list, index) => [NAMES[index] ?? '', around(list)])),
        )
        const run = runFormulas([{ name: '$0', js: formulaJs(formula) }])
        for (const a of lists[0]) {
          for (const b of lists[1]) {
            for (const c of lists[2]) {
              const v: Record<string, number> = { a, b, c }
              run(v)
              const value = v.$0 ?? Number.NaN
              expect(contains(interval, value), `${value} in [${interval.low}, ${interval.high}]`).toBe(true)
            }
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['x + 1', 2, 5],
    ['x - y', -5, 5],
    ['x * y', -4, 24],
    ['12 / x', 3, 12],
    ['x / y', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['abs(y)', 0, 6],
    ['clamp(y, 0, 3)', 0, 3],
    ['max(x, y)', 1, 6],
    ['round(x / 3)', 0, 1],
    ['if(x > 4, 100, x)', 1, 4],
    ['if(x > 3, 100, x)', 1, 100],
    // Wider than the truth: an interval does not know that both are the same x.
    ['x - x', -3, 3],
  ])('of %s', (formula, low, high) => {
    const tables = { x: ['a', [1, 2], 4], y: ['b', [-1, 6], 2] } satisfies Parameters<
      typeof makeProjection
    >[0]['tables']
    expect(projectionIntervals(makeProjection({ tables, formulas: { z: formula } })).get('z')).toMatchObject({
      low,
      high,
    })
  })

  it('of changes holds any choice of them', () => {
    const changes = { z: [-7, 7, -14, 0.5].map((add) => ({ when: makeCondition('a', 0), add })) }
    expect(projectionIntervals(makeProjection({ changes })).get('z')).toEqual({ low: -21, high: 7.5, nan: false })
  })
})
