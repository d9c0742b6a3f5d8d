import type { Mention } from '../../compile/mentions.ts'
import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const copyLink: Rule<'copy-link'> = {
  id: 'copy-link',
  title: 'Every link in copy leads somewhere, and stands where it can be followed',
  severity: 'error',
  why: 'A link to nowhere ends on the not-found screen, at worst just before the payment.',
  remedy:
    'Links inside the funnel are written with the `path` of the screen, not with its id. On buttons, in page titles and in descriptions of pictures no link can be followed.',
  // The compiler refuses links that are not safe; these are links to addresses of this site.
  check: ({ shape, assets, mentions }) => {
    const paths = new Set(Object.values(shape.screens).map(({ path }) => path))
    paths.delete('*')
    // Whose address `*` is by mistake has another one in mind, and links may lead there.
    const isUnsure = Object.entries(shape.screens).some(
      ([id, { path }]) => path === '*' && id !== shape.funnel['not-found'],
    )
    return mentions.links.flatMap(({ file, place, name }) => {
      const words = nowhere(name, paths, assets)
      return words && !isUnsure ? [{ id: 'copy-link', file, place, ...words }] : []
    })
  },
}

function nowhere(
  target: Mention['name'],
  paths: ReadonlySet<string>,
  assets: ReadonlyMap<string, unknown>,
): { message: string; fix: string } | undefined {
  const [, path = '', place = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  if (!target.startsWith('/') && !target.startsWith('#')) return undefined
  if (path !== '' && !paths.has(path) && !assets.has(path)) {
    const message = `This link leads to \`${path}\`, and no screen and no public file has that address.`
    return { message, fix: suggest(path, [...paths]) }
  }
  if (place === '' || assets.has(path)) return undefined
  const message = `This link leads to the place \`${place}\` of a page, and places of pages have no names.`
  return { message, fix: path === '' ? 'Lead to a screen: `[words](/address)`.' : `Lead to the screen: \`${path}\`.` }
}
