import { copy } from './copy.ts'
import { path } from './path.ts'

/** What every screen has, whatever its kind. */
export const screenFields = {
  path: path().meta({
    title: 'Address',
    description: 'Where the screen lives on the site: `/quiz`. `*` is every address that no other screen has.',
  }),
  title: copy().meta({ title: 'Page title', description: 'Shown in the browser tab and by search engines.' }),
  description: copy()
    .optional()
    .meta({ title: 'Description', description: 'One or two sentences for search engines and link previews.' }),
}
