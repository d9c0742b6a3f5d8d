import * as z from 'zod'
import { condition } from '../vocabulary/condition.ts'
import { copy, plainText } from '../vocabulary/copy.ts'
import { id } from '../vocabulary/id.ts'

const option = z.strictObject({
  id: id().meta({
    title: 'Id',
    description: 'A short name, unique in this question. Other files use it; keep it when the label changes.',
  }),
  label: plainText().meta({
    title: 'Label',
    description: 'What the visitor reads and what is stored. Unique in this question.',
  }),
})

const question = z.strictObject({
  id: id().meta({
    title: 'Id',
    description: 'A short, unique name. projection.yaml and breaks.yaml use it; keep it when the title changes.',
  }),
  title: copy().meta({ title: 'Question', description: 'What the visitor is asked.' }),
  options: z
    .array(option)
    .min(2)
    .meta({ title: 'Options', description: 'The answers to choose from; one can be chosen.' }),
  when: condition().optional().meta({
    title: 'Only when',
    description: 'Ask this question only if earlier answers match: `{ skill: beginner }`.',
  }),
})

export const questionsSchema = z
  .strictObject({
    'last-answer': z.enum(['not-saved', 'saved']).meta({
      title: 'Answer to the last question',
      description: '`not-saved` leaves it out of what the browser keeps (then no file may use it); `saved` keeps it.',
    }),
    questions: z.array(question).min(1).meta({ title: 'Questions', description: 'Asked in this order.' }),
  })
  .meta({ title: 'questions.yaml', description: 'The questions of the quiz and their options.' })
