import * as z from 'zod'
import { button } from '../../config/vocabulary/button.ts'
import { copy } from '../../config/vocabulary/copy.ts'
import { duration } from '../../config/vocabulary/duration.ts'

export const topBarSchema = z
  .strictObject({
    block: z.literal('top-bar'),
    countdown: duration('1s', '99m').meta({
      title: 'Countdown',
      description: 'Starts here when the page opens, ticks each second, stops at 00:00 and does nothing then: `10m`.',
    }),
    label: copy().meta({
      title: 'Words beside the clock',
      description: 'Also read to those who cannot see the clock.',
    }),
    button: button().meta({ title: 'Button', description: 'The words and where they lead.' }),
  })
  .meta({ title: 'Top bar', description: 'A bar with a countdown and a button that stays in view.' })
