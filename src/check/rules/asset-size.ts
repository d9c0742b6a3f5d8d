import { firstAssetLeaves } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

/** Bytes of a picture. Videos are fetched while they play. */
const MOST = 500_000

export const assetSize: Rule<'asset-size'> = {
  id: 'asset-size',
  title: 'A picture has at most 500 kB',
  severity: 'error',
  why: 'On a phone a large picture takes seconds, and visitors leave before they have seen it.',
  remedy: 'Pictures rarely need to be wider than 1,600 pixels. WebP and AVIF are much smaller than PNG.',
  check: ({ shape, assets }) =>
    firstAssetLeaves(shape).flatMap(({ file, place, address, media }) => {
      const size = assets.get(address)?.size ?? 0
      if (media !== 'image' || size <= MOST) return []
      const message = `\`${address}\` has ${Math.ceil(size / 1000).toLocaleString('en')} kB; a picture may have at most 500 kB.`
      return [{ id: 'asset-size', file, place, message, fix: 'Save it smaller: fewer pixels, or as WebP or JPEG.' }]
    }),
}
