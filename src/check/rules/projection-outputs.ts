import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const projectionOutputs: Rule<'projection-outputs'> = {
  id: 'projection-outputs',
  title: 'Every output of the projection is worked out by it',
  severity: 'error',
  why: 'Copy that shows an output without a value would show nothing.',
  check: ({ shape }) => {
    const { tables = {}, changes = {}, constants = {}, formulas = {}, outputs = {} } = shape.projection ?? {}
    const names = new Set([tables, changes, constants, formulas].flatMap(Object.keys))
    return Object.keys(outputs)
      .filter((name) => !names.has(name))
      .map((name) => ({
        id: 'projection-outputs',
        file: 'projection.yaml',
        place: { path: ['outputs', name], on: 'key' },
        message: `Nothing in this file works out \`${name}\`.`,
        fix: suggest(name, [...names]),
      }))
  },
}
