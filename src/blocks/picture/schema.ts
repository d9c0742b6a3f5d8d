import * as z from 'zod'
import { image } from '../../config/vocabulary/asset.ts'
import { copy } from '../../config/vocabulary/copy.ts'

export const pictureSchema = z
  .strictObject({
    block: z.literal('picture'),
    src: image().meta({ title: 'Picture file', description: 'A file in the public folder: `/proof.svg`.' }),
    alt: copy({ links: false }).meta({
      title: 'Picture in words',
      description: 'What the picture shows, for those who cannot see it.',
    }),
    caption: copy().optional().meta({ title: 'Caption', description: 'A line under the picture.' }),
  })
  .meta({ title: 'Picture', description: 'One picture with an optional caption.' })
