import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'

export const headlineSchema = z
  .strictObject({
    block: z.literal('headline'),
    eyebrow: copy().optional().meta({ title: 'Small line above', description: 'A few words over the headline.' }),
    title: copy().meta({ title: 'Headline', description: 'The first headline of a page is its main heading.' }),
    subtitle: copy().optional().meta({ title: 'Line below', description: 'A sentence under the headline.' }),
  })
  .meta({ title: 'Headline', description: 'A large heading with a line above and a line below.' })
