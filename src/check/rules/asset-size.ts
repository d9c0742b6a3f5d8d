import { MOST_AS_IT_IS } from '../../config/asset-kind.ts'
import { firstAssetLeaves } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

/** Bytes of a picture of which the build makes small files. */
const MOST_TO_BE_MADE = 20_000_000

export const assetSize: Rule<'asset-size'> = {
  id: 'asset-size',
  title: 'A drawing (SVG) or a GIF has at most 500 kB, any other picture at most 20 MB',
  severity: 'error',
  why: 'On a phone a large picture takes seconds, and visitors leave before they have seen it. Of PNG, JPEG, WebP and AVIF the build makes files that fit each screen; SVG and moving GIF are sent as they are.',
  remedy:
    'Drawings that hold photos are better saved as JPEG. What moves is far smaller as a video. No screen shows more than 1,600 pixels in width.',
  check: ({ shape, assets }) =>
    firstAssetLeaves(shape).flatMap(({ file, place, address, media }) => {
      const size = assets.get(address)?.size ?? 0
      const [, kind] = /\.(svg|gif)$/i.exec(address) ?? []
      if (media !== 'image' || size <= (kind ? MOST_AS_IT_IS : MOST_TO_BE_MADE)) return []
      const most = kind
        ? `a picture of the kind ${kind.toUpperCase()} may have at most 500 kB`
        : 'a picture may have at most 20 MB'
      const message = `\`${address}\` has ${Math.ceil(size / 1000).toLocaleString('en')} kB; ${most}.`
      const fix = kind
        ? 'Save it simpler, or as PNG, JPEG or WebP.'
        : 'Save it smaller: 1,600 pixels in width are enough.'
      return [{ id: 'asset-size', file, place, message, fix }]
    }),
}
