import type { Fault, Path } from '../../config/fault.ts'
import { type FileName, fileSchemas, type Shape } from '../../config/files/files.ts'
import { suggest } from '../../config/suggest.ts'
import { listLeaves } from '../../config/walk-leaves.ts'
import type { Rule } from '../rule.ts'

const READERS = ['questions', 'breaks', 'projection'] as const satisfies FileName[]

/** Whatever names a question or an option names one that exists, and whose answer is known. */
export const answerReferences: Rule = ({ shape }) => {
  const context = new Map(
    (shape.questions?.questions ?? []).map((question) => [question.id, question.options.map(({ id }) => id)]),
  )
  return READERS.flatMap((name) => {
    const leaves = shape[name] === undefined ? [] : listLeaves(fileSchemas[name], shape[name])
    return leaves.flatMap(({ leaf, value, path }) => {
      const report = (at: Path, on: 'key' | 'value', message: string, fix: string): Fault => ({
        id: 'answer-references',
        file: `${name}.yaml`,
        place: { path: at, on },
        message,
        fix,
      })
      if (leaf.kind === 'condition') {
        // Whether a question is asked is decided before its own answer and all later ones are there.
        const asking = name === 'questions' ? shape.questions?.questions[Number(path[1])]?.id : undefined
        return conditionFaults(value as Condition, path, { shape, context, report, ...(asking && { asking }) })
      }
      if (leaf.kind === 'reference' && leaf.to === 'question') {
        const reads = name !== 'breaks'
        return questionFaults(value as string, path, 'value', reads, { shape, context, report })
      }
      return []
    })
  })
}

type OneOrMany = string | string[]
type Lines = Record<string, OneOrMany | { not: OneOrMany }>
type Condition = Lines | Lines[]

interface Known {
  shape: Shape
  context: Map<string, string[]>
  /** The question whose own condition this is. */
  asking?: string
  report: (path: Path, on: 'key' | 'value', message: string, fix: string) => Fault
}

function conditionFaults(condition: Condition, path: Path, known: Known): Fault[] {
  if (Array.isArray(condition))
    return condition.flatMap((lines, index) => conditionFaults(lines, [...path, index], known))
  return Object.entries(condition).flatMap(([question, expected]) => {
    const at = [...path, question]
    const faults = questionFaults(question, at, 'key', true, known)
    const options = known.context.get(question)
    if (!options) return faults
    const negated = typeof expected === 'object' && !Array.isArray(expected)
    const optionsPath = negated ? [...at, 'not'] : at
    return [...faults, ...optionFaults(negated ? expected.not : expected, optionsPath, question, options, known)]
  })
}

function optionFaults(
  expected: OneOrMany,
  path: Path,
  question: string,
  options: string[],
  { report }: Known,
): Fault[] {
  return [expected].flat().flatMap((option, index) => {
    if (options.includes(option)) return []
    const at = Array.isArray(expected) ? [...path, index] : path
    return [report(at, 'value', `The question \`${question}\` has no option \`${option}\`.`, suggest(option, options))]
  })
}

function questionFaults(
  id: string,
  path: Path,
  on: 'key' | 'value',
  reads: boolean,
  { shape, context, asking, report }: Known,
): Fault[] {
  if (!context.has(id))
    return [report(path, on, `There is no question called \`${id}\`.`, suggest(id, [...context.keys()]))]
  const order = [...context.keys()]
  if (asking !== undefined && order.indexOf(id) >= order.indexOf(asking)) {
    const message = `\`${asking}\` cannot depend on \`${id}\`, which is not answered before it.`
    return [report(path, on, message, 'Read an earlier question, or move this one behind it.')]
  }
  const last = shape.questions?.questions.at(-1)?.id
  if (!reads || id !== last || shape.questions?.['last-answer'] === 'saved') return []
  return [
    report(
      path,
      on,
      `The answer to \`${id}\` is never saved, so that nothing can depend on it.`,
      'Write `last-answer: saved` in questions.yaml, or read another question.',
    ),
  ]
}
