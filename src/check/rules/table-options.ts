import type { Fault } from '../../config/fault.ts'
import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

/** A table of the projection has a number for every option of its question, and for nothing else. */
export const tableOptions: Rule = ({ shape }) => {
  const questions = new Map(
    (shape.questions?.questions ?? []).map((question) => [question.id, question.options.map(({ id }) => id)]),
  )
  return Object.entries(shape.projection?.tables ?? {}).flatMap(([name, table]) => {
    const options = questions.get(table.question)
    if (!options) return []
    const named = Object.keys(table.values)
    const unknown = named.filter((option) => !options.includes(option))
    const missing = options.filter((option) => !named.includes(option))
    const path = ['tables', name, 'values']
    return [
      ...unknown.map((option) =>
        fault(
          [...path, option],
          `The question \`${table.question}\` has no option \`${option}\`.`,
          suggest(option, options),
        ),
      ),
      ...missing
        // A misspelt option is unknown and missing at once: one mistake, one fault.
        .filter((option) => !unknown.some((slip) => suggest(slip, options).includes(`\`${option}\`?`)))
        .map((option) =>
          fault(
            path,
            `The table \`${name}\` has no number for the option \`${option}\` of \`${table.question}\`.`,
            `Add a line \`${option}: …\`.`,
          ),
        ),
    ]
  })
}

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'table-options',
  file: 'projection.yaml',
  place: { path, on: 'key' },
  message,
  fix,
})
