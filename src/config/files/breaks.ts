import * as z from 'zod'
import { condition } from '../vocabulary/condition.ts'
import { copy, plainText } from '../vocabulary/copy.ts'
import { reference } from '../vocabulary/id.ts'

const variant = z.strictObject({
  when: condition()
    .optional()
    .meta({ title: 'Only when', description: 'Shown if the answers match. The last variant has no `when`.' }),
  emoji: plainText().meta({ title: 'Emoji', description: 'One emoji as a picture.' }),
  title: copy().meta({ title: 'Card title', description: 'A few words.' }),
  subtitle: copy().meta({ title: 'Card text', description: 'A sentence or two.' }),
})

const breakScreen = z.strictObject({
  after: reference('question').meta({
    title: 'After question',
    description: 'The id of the question that this break follows.',
  }),
  title: copy().meta({ title: 'Title', description: 'Stands above the cards.' }),
  cards: z
    .array(z.array(variant).min(1))
    .min(1)
    .meta({ title: 'Cards', description: 'Each card is a list of variants; the first whose `when` matches is shown.' }),
  button: copy({ links: false }).meta({ title: 'Words on the button', description: 'Goes on to the next question.' }),
})

export const breaksSchema = z
  .array(breakScreen)
  .meta({ title: 'breaks.yaml', description: 'Screens between the questions that answer what the visitor has said.' })
