import * as z from 'zod'
import { button } from '../../config/vocabulary/button.ts'
import { copy } from '../../config/vocabulary/copy.ts'

export const callToActionSchema = z
  .strictObject({
    block: z.literal('call-to-action'),
    button: button().meta({ title: 'Button', description: 'The words and where they lead.' }),
    note: copy().optional().meta({ title: 'Line below', description: 'A small line under the button.' }),
    look: z
      .enum(['primary', 'quiet'])
      .default('primary')
      .meta({ title: 'Look', description: '`primary` stands out; `quiet` is for the second choice on a page.' }),
  })
  .meta({ title: 'Call to action', description: 'A button with a small line below it.' })
