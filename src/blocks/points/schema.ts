import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'

export const pointsSchema = z
  .strictObject({
    block: z.literal('points'),
    items: z.array(copy()).min(1).meta({ title: 'Lines', description: 'Short lines, each with a tick before it.' }),
  })
  .meta({ title: 'Points', description: 'A short list of reasons or reassurances.' })
