import * as z from 'zod'
import { blockSchema } from '../../blocks/schemas.ts'
import { screenFields } from '../../config/vocabulary/screen.ts'

export const pageSchema = z
  .strictObject({
    kind: z.literal('page'),
    ...screenFields,
    blocks: z.array(blockSchema).min(1).meta({
      title: 'Blocks',
      description: 'The sections of the page, from top to bottom. Reorder, remove or repeat them freely.',
    }),
    'reopen-checkout': z.boolean().default(false).meta({
      title: 'Reopen the payment popup',
      description: '`true`: a visitor who left the popup to read a document finds it open again here.',
    }),
    'log-query': z
      .array(z.string().regex(/^[\w-]+$/, 'Names of parameters hold letters, digits, hyphens and underscores.'))
      .default([])
      .meta({
        title: 'Logged address parameters',
        description: 'Parameters of the address that are written to the browser’s log and used for nothing else.',
      }),
  })
  .meta({ title: 'Page', description: 'A page made of blocks.' })
