import { suggest } from '../../config/suggest.ts'
import { answerReaders } from '../answer-readers.ts'
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
    return answerReaders(shape).flatMap(({ file, question, options: named }) => {
      const known = options.get(question)
      if (!known) return []
      return named
        .filter(({ option }) => !known.has(option))
        .map(({ place, option }) => ({
          id: 'unknown-option',
          file,
          place,
          message: `The question \`${question}\` has no option \`${option}\`.`,
          fix: suggest(option, [...known]),
        }))
    })
  },
}
