import * as z from 'zod'
import { button } from '../../config/vocabulary/button.ts'
import { copy } from '../../config/vocabulary/copy.ts'
import { id } from '../../config/vocabulary/id.ts'
import { screenFields } from '../../config/vocabulary/screen.ts'

const field = z.strictObject({
  id: id().meta({ title: 'Id', description: 'A short name, unique in this form.' }),
  label: copy().meta({ title: 'Label', description: 'Stands above the field.' }),
  type: z
    .enum(['text', 'number', 'email'])
    .meta({ title: 'Type', description: 'Decides which keyboard a phone shows.' }),
  placeholder: copy({ links: false }).optional().meta({ title: 'Example', description: 'Shown in the empty field.' }),
  autocomplete: z
    .enum(['off', 'name', 'given-name', 'email'])
    .default('off')
    .meta({ title: 'Autocomplete', description: 'What the browser may fill in by itself.' }),
})

export const formSchema = z
  .strictObject({
    kind: z.literal('form'),
    ...screenFields,
    heading: copy().meta({ title: 'Heading', description: 'The main heading of the screen.' }),
    text: copy().optional().meta({ title: 'Line below', description: 'A sentence under the heading.' }),
    fields: z
      .array(field)
      .min(1)
      .meta({ title: 'Fields', description: 'What is typed here is neither checked nor stored nor sent.' }),
    button: button().meta({ title: 'Button', description: 'The words and where they lead.' }),
  })
  .meta({ title: 'Form', description: 'A few fields and a button. Submitting always goes on.' })
