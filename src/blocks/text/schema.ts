import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'

export const textSchema = z
  .strictObject({
    block: z.literal('text'),
    title: copy().optional().meta({ title: 'Heading', description: 'Stands above the text.' }),
    text: copy({ long: true }).meta({ title: 'Text', description: 'Paragraphs, lists, bold words and links.' }),
  })
  .meta({ title: 'Text', description: 'Plain paragraphs.' })
