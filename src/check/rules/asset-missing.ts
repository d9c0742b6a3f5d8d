import { nearest } from '../../config/suggest.ts'
import { assetLeaves, otherCase } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

export const assetMissing: Rule<'asset-missing'> = {
  id: 'asset-missing',
  title: 'Every picture, video and font that is named lies in the public folder',
  severity: 'error',
  why: 'The visitor would see an empty frame, or words in another font.',
  remedy: 'A funnel with a `public` folder of its own uses that one, and nothing of the project’s.',
  check: ({ shape, assets }) =>
    assetLeaves(shape)
      .filter(({ address }) => !assets.has(address) && otherCase(address, assets) === undefined)
      .map(({ file, place, address }) => ({
        id: 'asset-missing',
        file,
        place,
        message: `There is no file \`${address}\` in the public folder.`,
        fix: remedy(withoutFolder(address, assets) ?? nearest(address, assets.keys())),
      })),
}

/** Addresses start inside the public folder: its own name is no part of them. */
function withoutFolder(address: string, assets: ReadonlyMap<string, unknown>): string | undefined {
  const inside = address.replace(/^\/public(?=\/)/, '')
  return inside !== address && assets.has(inside) ? inside : undefined
}

const remedy = (near: string | undefined) =>
  near ? `Did you mean \`${near}\`?` : 'Put the file there, or name another one.'
