import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'
import { otherPage } from '../../config/vocabulary/destination.ts'
import { duration } from '../../config/vocabulary/duration.ts'
import { screenFields } from '../../config/vocabulary/screen.ts'

export const loadingSchema = z
  .strictObject({
    kind: z.literal('loading'),
    ...screenFields,
    heading: copy().meta({ title: 'Heading', description: 'The main heading of the screen.' }),
    percentage: copy({ links: false, placeholders: { percent: 'number' } }).meta({
      title: 'Percentage',
      description: 'Stands in the circle; {percent} is filled in.',
    }),
    progress: z
      .strictObject({
        add: z.number().positive().max(100).meta({ title: 'Step', description: 'Points added at each step, of 100.' }),
        every: duration('10ms', '5s').meta({ title: 'Time between steps', description: 'For example `60ms`.' }),
        'then-wait': duration().meta({ title: 'Pause at 100', description: 'How long 100 % stands before moving on.' }),
      })
      .meta({ title: 'Progress', description: 'How the percentage rises.' }),
    opens: otherPage().meta({ title: 'What comes after', description: '`next`, or the id of a screen.' }),
  })
  .meta({ title: 'Loading', description: 'A percentage that rises to 100 and then moves on by itself.' })
