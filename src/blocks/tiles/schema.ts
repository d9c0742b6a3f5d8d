import * as z from 'zod'
import { copy, plainText } from '../../config/vocabulary/copy.ts'

const tile = z.strictObject({
  emoji: plainText().optional().meta({ title: 'Emoji', description: 'One emoji as a picture.' }),
  title: copy().meta({ title: 'Tile title', description: 'A few words.' }),
  text: copy().optional().meta({ title: 'Tile text', description: 'A sentence or two.' }),
})

export const tilesSchema = z
  .strictObject({
    block: z.literal('tiles'),
    title: copy().optional().meta({ title: 'Heading', description: 'Stands above the tiles.' }),
    items: z.array(tile).min(1).meta({ title: 'Tiles', description: 'Shown in a grid, in this order.' }),
  })
  .meta({ title: 'Tiles', description: 'A grid of short benefits.' })
