import * as z from 'zod'
import { copy } from './copy.ts'
import { destination } from './destination.ts'

/** A button: its words and where it leads. */
export const button = () =>
  z.strictObject({
    label: copy({ links: false }).meta({
      title: 'Words on the button',
      description: 'Short, and says what happens next.',
    }),
    opens: destination().meta({
      title: 'Where the button leads',
      description:
        '`next` (the next screen of the flow), `checkout` (the payment popup), the id of a screen, {support.chat}, or an address that starts with https:// or mailto:.',
    }),
  })
