import type { Fault } from '../../config/fault.ts'
import { nearest, suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const tableOptions: Rule<'table-options'> = {
  id: 'table-options',
  title: 'A table of the projection has a number for every option of its question, and for nothing else',
  severity: 'error',
  why: 'For an option without a number nothing could be worked out, and a number without an option counts for nobody.',
  check: ({ shape }) => {
    const questions = new Map(
      (shape.questions?.questions ?? []).map((question) => [question.id, question.options.map(({ id }) => id)]),
    )
    return Object.entries(shape.projection?.tables ?? {}).flatMap(([name, table]) => {
      const options = questions.get(table.question)
      if (!options) return []
      const path = ['tables', name, 'values']
      const known = new Set(options)
      const unknown = Object.keys(table.values).filter((option) => !known.has(option))
      // A misspelt option is unknown and missing at once: one mistake, one fault.
      const without = options.filter((option) => !Object.hasOwn(table.values, option))
      const meant = new Set(unknown.map((slip) => nearest(slip, without)))
      const missing = without.filter((option) => !meant.has(option))
      return [
        ...unknown.map((option) => {
          const message = `The question \`${table.question}\` has no option \`${option}\`.`
          const left = without.filter((other) => !meant.has(other) || nearest(option, without) === other)
          const fix = left.length === 0 ? 'Remove it.' : suggest(option, left)
          return fault([...path, option], message, fix)
        }),
        ...(missing.length > 0 ? [missingOptions(path, name, table.question, missing)] : []),
      ]
    })
  },
}

function missingOptions(path: string[], table: string, question: string, missing: readonly string[]): Fault {
  const named = missing.map((option) => `\`${option}\``)
  const all = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  const options = missing.length === 1 ? 'option' : 'options'
  return fault(
    path,
    `The table \`${table}\` has no number for the ${options} ${all} of \`${question}\`.`,
    `Add ${missing.map((option) => `\`${option}: …\``).join(', ')} with a number.`,
  )
}

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'table-options',
  file: 'projection.yaml',
  place: { path, on: 'key' },
  message,
  fix,
})
