import type { Fault } from '../../config/fault.ts'
import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

/** Every output is a formula, a table, a change or a constant of the projection. */
export const projectionOutputs: Rule = ({ shape }) => {
  const { tables = {}, changes = {}, constants = {}, formulas = {}, outputs = {} } = shape.projection ?? {}
  const names = [tables, changes, constants, formulas].flatMap(Object.keys)
  return Object.keys(outputs)
    .filter((name) => !names.includes(name))
    .map(
      (name): Fault => ({
        id: 'projection-outputs',
        file: 'projection.yaml',
        place: { path: ['outputs', name], on: 'key' },
        message: `Nothing in this file works out \`${name}\`.`,
        fix: suggest(name, Object.keys(formulas)),
      }),
    )
}
