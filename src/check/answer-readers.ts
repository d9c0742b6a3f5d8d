import type { Path, Place } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import { funnelLeaves } from './funnel-leaves.ts'

/** A place that names a question. */
export interface AnswerReader {
  file: string
  place: Place
  question: string
  /** The options that it names. */
  options: { place: Place; option: string }[]
  /** Whether it needs the answer: a break only stands behind its question. */
  reads: boolean
  /** The question whose own `when` this is. */
  asking?: string
}

type OneOrMany = string | string[]
type Lines = Record<string, OneOrMany | { not: OneOrMany }>

/** Every place that names a question: the conditions, the tables and the breaks, in the order of the files. */
export function answerReaders(shape: Shape): AnswerReader[] {
  return funnelLeaves(shape).flatMap(({ file, leaf, value, path }): AnswerReader[] => {
    if (leaf.kind === 'reference' && leaf.to === 'question')
      return [{ file, place: { path }, question: value as string, options: [], reads: file !== 'breaks.yaml' }]
    if (leaf.kind !== 'condition') return []
    const asking = file === 'questions.yaml' ? shape.questions?.questions[Number(path[1])]?.id : undefined
    return conditionReaders(value as Lines | Lines[], path).map((reader) => ({
      file,
      reads: true,
      ...reader,
      ...(asking !== undefined && { asking }),
    }))
  })
}

function conditionReaders(
  condition: Lines | Lines[],
  path: Path,
): Pick<AnswerReader, 'place' | 'question' | 'options'>[] {
  if (Array.isArray(condition)) return condition.flatMap((lines, index) => conditionReaders(lines, [...path, index]))
  return Object.entries(condition).map(([question, expected]) => {
    const at = [...path, question]
    const negated = typeof expected === 'object' && !Array.isArray(expected)
    const options = optionsAt(negated ? expected.not : expected, negated ? [...at, 'not'] : at)
    return { place: { path: at, on: 'key' }, question, options }
  })
}

function optionsAt(named: OneOrMany, path: Path): AnswerReader['options'] {
  if (!Array.isArray(named)) return [{ place: { path }, option: named }]
  return named.map((option, index) => ({ place: { path: [...path, index] }, option }))
}
