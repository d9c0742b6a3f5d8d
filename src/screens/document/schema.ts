import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'
import { reference } from '../../config/vocabulary/id.ts'
import { screenFields } from '../../config/vocabulary/screen.ts'

const section = z.strictObject({
  title: copy().meta({ title: 'Section title', description: 'The heading of the section.' }),
  text: copy({ long: true }).meta({ title: 'Section text', description: 'Paragraphs, lists, bold words and links.' }),
})

export const documentSchema = z
  .strictObject({
    kind: z.literal('document'),
    ...screenFields,
    heading: copy().meta({ title: 'Heading', description: 'The main heading of the document.' }),
    updated: copy().optional().meta({ title: 'Date line', description: 'For example when the text was last changed.' }),
    intro: copy({ long: true }).optional().meta({ title: 'Introduction', description: 'Stands before the sections.' }),
    sections: z.array(section).min(1).meta({ title: 'Sections', description: 'Shown in this order.' }),
    back: z
      .strictObject({
        label: copy({ links: false }).meta({ title: 'Words on the button', description: 'For example “Back”.' }),
        to: reference('screen').meta({ title: 'Screen', description: 'The id of the screen to return to.' }),
        'reopen-checkout': z.boolean().default(false).meta({
          title: 'Reopen the payment popup',
          description: '`true` opens the popup again on a screen that has `reopen-checkout: true`.',
        }),
      })
      .meta({ title: 'Back button', description: 'Where the back button leads.' }),
  })
  .meta({ title: 'Document', description: 'A long text in sections: terms, privacy policy, imprint.' })
