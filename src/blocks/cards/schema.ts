import * as z from 'zod'
import { copy, plainText } from '../../config/vocabulary/copy.ts'

const card = z.strictObject({
  emoji: plainText().optional().meta({ title: 'Emoji', description: 'One emoji as a picture.' }),
  title: copy().meta({ title: 'Card title', description: 'A few words.' }),
  text: copy().meta({ title: 'Card text', description: 'A sentence or two.' }),
})

export const cardsSchema = z
  .strictObject({
    block: z.literal('cards'),
    title: copy().optional().meta({ title: 'Heading', description: 'Stands above the cards.' }),
    numbered: z
      .boolean()
      .default(false)
      .meta({ title: 'Numbered', description: '`true` numbers the cards: steps in an order.' }),
    items: z.array(card).min(1).meta({ title: 'Cards', description: 'Shown in this order.' }),
  })
  .meta({ title: 'Cards', description: 'Larger pieces of text side by side, or numbered steps.' })
