import type { Path } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import type { CompiledProjection, ProjectionFormula, ValueFormat } from './compiled.ts'
import { compileCondition } from './condition.ts'
import { type CompileContext, reportCurrency } from './context.ts'
import { compileFormula } from './formula.ts'

type Written = NonNullable<Shape['projection']>

/** projection.yaml → tables, sums of changes, and formulas as trees and JavaScript. */
export function compileProjection(written: Written, context: CompileContext): CompiledProjection {
  const sections = ['tables', 'changes', 'constants'] as const
  const named = sections.flatMap((section) => Object.keys(written[section]).map((name) => ({ section, name })))
  const names = [...new Set(named.map(({ name }) => name))]
  for (const [index, { section, name }] of named.entries())
    if (named.findIndex((other) => other.name === name) < index) reportTaken([section, name], context)
  reportCurrencies(written, context)
  return {
    tables: Object.entries(written.tables).map(([name, table]) => ({ name, ...table })),
    changes: Object.entries(written.changes).map(([name, terms]) => ({
      name,
      terms: terms.map(({ when, add }) => ({ when: compileCondition(when), add })),
    })),
    constants: written.constants,
    formulas: compileFormulas(written.formulas, names, context),
    outputs: Object.keys(written.outputs),
    formats: formatsOf(written.outputs),
  }
}

function compileFormulas(formulas: Written['formulas'], names: string[], context: CompileContext) {
  const known = [...names]
  const compiled: ProjectionFormula[] = []
  for (const [name, value] of Object.entries(formulas)) {
    const text = String(value)
    const path = ['formulas', name]
    if (known.includes(name)) reportTaken(path, context)
    const formula = compileFormula(text, known, (start, end, message, fix, id) =>
      context.report({ id, place: { path, span: [start, end] }, message, fix }),
    )
    if (formula) compiled.push({ name, text, ...formula })
    known.push(name)
  }
  return compiled
}

function reportTaken(path: Path, context: CompileContext): void {
  const message = `The name \`${path.at(-1)}\` is already taken by a table, a change, a constant or an earlier formula.`
  context.report({ id: 'projection-names', place: { path, on: 'key' }, message, fix: 'Choose another name.' })
}

function reportCurrencies({ outputs }: Written, context: CompileContext): void {
  for (const [name, output] of Object.entries(outputs))
    if (output.as === 'money') reportCurrency(output.currency, ['outputs', name, 'currency'], context)
}

function formatsOf(outputs: Written['outputs']): Record<string, ValueFormat> {
  const entries = Object.entries(outputs)
  return Object.fromEntries(
    entries.map(([name, output]) => [name, output.as === 'money' ? { money: output.currency } : 'number']),
  )
}
