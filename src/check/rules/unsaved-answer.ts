import { answerReaders } from '../answer-readers.ts'
import type { Rule } from '../rule.ts'
import { isEarlier } from './late-answer.ts'

export const unsavedAnswer: Rule<'unsaved-answer'> = {
  id: 'unsaved-answer',
  title: 'Nothing reads an answer that is never saved',
  severity: 'error',
  why: 'With `last-answer: not-saved` the answer to the last question is not kept: whatever reads it finds none.',
  check: ({ shape }) => {
    const last = shape.questions?.questions.at(-1)?.id
    if (last === undefined || shape.questions?.['last-answer'] === 'saved') return []
    return answerReaders(shape)
      .filter((reader) => reader.reads && reader.question === last && isEarlier(reader, shape))
      .map(({ file, place }) => ({
        id: 'unsaved-answer',
        file,
        place,
        message: `The answer to \`${last}\` is never saved, because it is the last question now: nothing can depend on it.`,
        fix: 'Write `last-answer: saved` in questions.yaml, let another question be the last, or read another one here.',
      }))
  },
}
