import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'

export const disclosureSchema = z
  .strictObject({
    block: z.literal('disclosure'),
    text: copy().meta({ title: 'Small print', description: 'A plain line, for example that a figure is no promise.' }),
  })
  .meta({ title: 'Disclosure', description: 'Small print that must stand on the page itself.' })
