import type { Assets } from '../../config/read-folder.ts'
import { UPDATE_CARD } from '../../engine/addresses.ts'
import type { Rule } from '../rule.ts'

export const reservedAddress: Rule<'reserved-address'> = {
  id: 'reserved-address',
  title: 'No screen takes an address that the site needs for something else',
  severity: 'error',
  why: 'The server has another answer for these addresses: visitors would never see the screen, or the site could not be built.',
  remedy:
    'Taken are `/assets`, `/functions`, `/sandbox` and `/update-card` with all below them, and whatever lies in the public folder.',
  check: ({ shape, assets }) =>
    Object.entries(shape.screens).flatMap(([id, { path }]) => {
      const owner = ownerOf(path, assets)
      if (owner === undefined) return []
      const message = `The address \`${path}\` is taken by ${owner}.`
      const place = { path: ['path'] }
      return [
        { id: 'reserved-address', file: `screens/${id}.yaml`, place, message, fix: 'Give the screen another one.' },
      ]
    }),
}

const OWNERS: Readonly<Record<string, string>> = {
  assets: 'the files of the built site',
  functions: 'the functions of the server',
  sandbox: 'the stand-in for the payment provider',
  [UPDATE_CARD.slice(1)]: 'the page that takes a new card',
}

/** What has an address already, in words; undefined if it is free. */
function ownerOf(path: string, assets: Assets): string | undefined {
  const [, first = ''] = path.split('/')
  if (Object.hasOwn(OWNERS, first)) return OWNERS[first]
  const file = [...addressesOf(path)].find((address) => assets.has(address))
  return file === undefined ? undefined : `the public file \`${file}\``
}

/** Every address at which a file would stand in the way of the screen: its own, its page's, and those above it. */
function* addressesOf(path: string): Generator<string> {
  if (path === '*') return yield '/404.html'
  const parts = path.split('/').filter((part) => part !== '')
  yield `/${[...parts, 'index.html'].join('/')}`
  if (parts.length > 0) yield `${path}.html`
  for (let count = parts.length; count > 0; count--) yield `/${parts.slice(0, count).join('/')}`
}
