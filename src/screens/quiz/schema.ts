import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'
import { duration } from '../../config/vocabulary/duration.ts'
import { screenFields } from '../../config/vocabulary/screen.ts'

const position = { number: 'number', total: 'number' } as const

export const quizSchema = z
  .strictObject({
    kind: z.literal('quiz'),
    ...screenFields,
    'step-title': copy({ links: false, placeholders: { ...position, question: 'text' } }).meta({
      title: 'Page title of a question',
      description: 'Shown in the browser tab: {number}, {total} and {question} are filled in.',
    }),
    counter: copy({ placeholders: position }).meta({
      title: 'Counter',
      description: 'Shows how far the visitor is: {number} of {total}.',
    }),
    progress: copy({ links: false, placeholders: position }).meta({
      title: 'Name of the progress bar',
      description: 'Read to those who cannot see the bar: {number} and {total} are filled in.',
    }),
    hint: copy().meta({
      title: 'Hint',
      description: 'Tells visitors, once, that choosing an answer moves them on.',
    }),
    'advance-after': duration('0ms', '5s').meta({
      title: 'Pause after a choice',
      description: 'How long the chosen option is highlighted before the next question: `200ms`.',
    }),
  })
  .meta({
    title: 'Quiz',
    description: 'Shows the questions of questions.yaml and the breaks of breaks.yaml, one at a time.',
  })
