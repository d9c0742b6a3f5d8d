import type { Shape } from '../config/files/files.ts'
import type { CompiledProjection } from './compiled.ts'
import { compileCondition } from './condition.ts'
import type { CompileContext } from './context.ts'
import { type CompiledFormula, compileFormula } from './formula.ts'

type Written = NonNullable<Shape['projection']>

/** projection.yaml → tables, sums of changes, and formulas as JavaScript. */
export function compileProjection(written: Written, context: CompileContext): CompiledProjection {
  const names = [...Object.keys(written.tables), ...Object.keys(written.changes), ...Object.keys(written.constants)]
  return {
    tables: Object.entries(written.tables).map(([name, table]) => ({ name, ...table })),
    changes: Object.entries(written.changes).map(([name, terms]) => ({
      name,
      terms: terms.map(({ when, add }) => ({ when: compileCondition(when), add })),
    })),
    constants: written.constants,
    formulas: compileFormulas(written.formulas, names, context),
    outputs: Object.keys(written.outputs),
  }
}

function compileFormulas(formulas: Written['formulas'], names: string[], context: CompileContext) {
  const known = [...names]
  const compiled: ({ name: string } & CompiledFormula)[] = []
  for (const [name, text] of Object.entries(formulas)) {
    const path = ['formulas', name]
    if (known.includes(name)) {
      const message = `The name \`${name}\` is already taken by a table, a change, a constant or an earlier formula.`
      context.report({ id: 'formula', place: { path, on: 'key' }, message, fix: 'Choose another name.' })
    }
    const formula = compileFormula(String(text), known, (start, end, message, fix) =>
      context.report({ id: 'formula', place: { path, span: [start, end] }, message, fix }),
    )
    if (formula) compiled.push({ name, ...formula })
    known.push(name)
  }
  return compiled.map(({ name, js }) => ({ name, js }))
}
