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
  const owners = new Map<string, string>()
  for (const { section, name } of named) {
    const owner = owners.get(name)
    if (owner === undefined) owners.set(name, OWNERS[section])
    else reportTaken([section, name], owner, context)
  }
  reportCurrencies(written, context)
  return {
    tables: Object.entries(written.tables).map(([name, table]) => ({ name, ...table })),
    changes: Object.entries(written.changes).map(([name, terms]) => ({
      name,
      terms: terms.map(({ when, add }) => ({ when: compileCondition(when), add })),
    })),
    constants: written.constants,
    formulas: compileFormulas(written.formulas, owners, context),
    outputs: Object.keys(written.outputs),
    formats: formatsOf(written.outputs),
  }
}

function compileFormulas(formulas: Written['formulas'], owners: ReadonlyMap<string, string>, context: CompileContext) {
  const known = [...owners.keys()]
  const compiled: ProjectionFormula[] = []
  for (const [name, value] of Object.entries(formulas)) {
    const text = String(value)
    const path = ['formulas', name]
    const owner = owners.get(name)
    if (owner !== undefined) reportTaken(path, owner, context)
    const told = new Set<number>()
    const formula = compileFormula(text, known, (start, end, message, fix, id) => {
      const meant = id === 'formula-name' ? nameMeant(text, start, Object.keys(formulas), name, context) : undefined
      const place = meant?.span ?? [start, end]
      if (meant && told.has(place[0])) return
      told.add(place[0])
      context.report({ id, place: { path, span: place }, message: meant?.message ?? message, fix: meant?.fix ?? fix })
    })
    if (formula) compiled.push({ name, text, ...formula })
    known.push(name)
  }
  return compiled
}

/** What is meant by an unknown name in a formula, where it is the name of something that cannot stand here. */
function nameMeant(text: string, at: number, formulas: readonly string[], own: string, { shape }: CompileContext) {
  const questions = shape.questions?.questions.map(({ id }) => id) ?? []
  // A hyphen in a formula takes away, so that the id of a question looks like several names.
  for (const { 0: found, index } of text.matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/gi)) {
    if (at < index || at >= index + found.length) continue
    const span = [index, index + found.length] as const
    if (found === own)
      return { span, message: `\`${own}\` is worked out here and cannot use itself.`, fix: 'Use another name.' }
    if (formulas.includes(found)) {
      const message = `\`${found}\` is worked out further down, so that it has no value here yet.`
      return { span, message, fix: `Move the line \`${found}: …\` above this one.` }
    }
    if (questions.includes(found)) {
      const message = `\`${found}\` is a question, and formulas use numbers: an answer becomes one in \`tables\`.`
      return {
        span,
        message,
        fix: `Add a table with \`question: ${found}\` under \`tables\`, and write its name here.`,
      }
    }
  }
  return undefined
}

const OWNERS = { tables: 'a table', changes: 'a change', constants: 'a constant' } as const

function reportTaken(path: Path, owner: string, context: CompileContext): void {
  const message = `\`${path.at(-1)}\` is already the name of ${owner}.`
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
