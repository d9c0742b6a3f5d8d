import { nearest, suggest } from '../../config/suggest.ts'
import { type AnswerReader, answerReaders } from '../answer-readers.ts'
import type { Rule } from '../rule.ts'

export const unknownOption: Rule<'unknown-option'> = {
  id: 'unknown-option',
  title: 'Every option that a condition names is one of its question',
  severity: 'error',
  why: 'A condition on an option that does not exist never holds, so that nobody sees what depends on it.',
  remedy: 'Options are named by their `id` in questions.yaml, never by their label.',
  check: ({ shape }) => {
    const options = new Map(
      (shape.questions?.questions ?? []).map((question) => [
        question.id,
        new Set(question.options.map(({ id }) => id)),
      ]),
    )
    return answerReaders(shape).flatMap((reader) => {
      const { file, question, options: named } = reader
      const known = options.get(question)
      if (!known) return []
      return named
        .filter(({ option }) => !known.has(option))
        .map(({ place, option }) => ({
          id: 'unknown-option',
          file,
          place,
          message: `The question \`${question}\` has no option \`${option}\`.`,
          fix: remedy(option, [...known], reader),
        }))
    })
  },
}

/** Another option is the remedy for a slip; where the option itself is gone, what was written for it goes too. */
function remedy(option: string, known: readonly string[], { file, options }: AnswerReader): string {
  if (nearest(option, known)) return suggest(option, known)
  return `${suggest(option, known)} If the option is gone, remove ${surplus(file, options.length)}.`
}

function surplus(file: string, named: number): string {
  if (named > 1) return 'it here'
  if (file === 'breaks.yaml') return 'this variant'
  return file === 'questions.yaml' ? 'this condition' : 'this entry'
}
