import { suggest } from '../../config/suggest.ts'
import { answerReaders } from '../answer-readers.ts'
import type { Rule } from '../rule.ts'

export const unknownQuestion: Rule<'unknown-question'> = {
  id: 'unknown-question',
  title: 'Every question that is named exists',
  severity: 'error',
  why: 'A break behind no question is never shown, and a figure that reads no answer is the same for everybody.',
  remedy: 'Questions are named by their `id` in questions.yaml, never by their words.',
  check: ({ shape }) => {
    // Without the file everything in it is missing, which is one mistake.
    if (!shape.questions) return []
    const known = new Set(shape.questions.questions.map(({ id }) => id))
    return answerReaders(shape)
      .filter(({ question }) => !known.has(question))
      .map(({ file, place, question }) => ({
        id: 'unknown-question',
        file,
        place,
        message: `There is no question called \`${question}\`.`,
        fix: suggest(question, [...known]),
      }))
  },
}
