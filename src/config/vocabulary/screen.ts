import * as z from 'zod'
import { copy } from './copy.ts'
import { path } from './path.ts'

/** The head of a page is written when the funnel is built. */
const HEAD = { links: false, outputs: false }

/** What every screen has, whatever its kind. */
export const screenFields = {
  path: path().meta({
    title: 'Address',
    description: 'Where the screen lives on the site: `/quiz`. `*` is every address that no other screen has.',
  }),
  title: copy(HEAD).meta({ title: 'Page title', description: 'Shown in the browser tab and by search engines.' }),
  description: copy(HEAD)
    .optional()
    .meta({ title: 'Description', description: 'One or two sentences for search engines and link previews.' }),
  search: z.enum(['listed', 'hidden']).optional().meta({
    title: 'Search engines',
    description:
      '`listed`: search engines may show the page. `hidden`: they are asked not to. Left out, they may show the first screen of the flow and documents, and no other.',
  }),
}
