import type { CompiledProjection } from '../compile/compiled.ts'
import { runFormulas } from '../compile/formula.ts'
import type { Answers } from '../engine/answers.ts'
import { project } from '../engine/project.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * One more expression over the same numbers. Its name starts with `$`, which no name of a config can, and it is
 * evaluated after the formulas.
 */
export interface Probe {
  name: string
  js: string
}

/** The engine's own projection, cut down to what `dependencies` need: visitors get the same values. */
export function makeEvaluate(
  projection: CompiledProjection,
  dependencies: Omit<Dependencies, 'unknown'>,
  probes: readonly Probe[] = [],
): (answers: Answers) => Record<string, number> {
  const { formulas, tables, changes, constants } = dependencies
  const part = {
    tables: projection.tables.filter(({ name }) => tables.includes(name)),
    changes: projection.changes.filter(({ name }) => changes.includes(name)),
    constants: Object.fromEntries(Object.entries(projection.constants).filter(([name]) => constants.includes(name))),
    run: runFormulas([...projection.formulas.filter(({ name }) => formulas.includes(name)), ...probes]),
  }
  return (answers) => project(part, answers)
}
