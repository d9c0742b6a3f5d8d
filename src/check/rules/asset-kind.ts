import { firstAssetLeaves } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

export const assetKind: Rule<'asset-kind'> = {
  id: 'asset-kind',
  title: 'A picture file holds a picture, a video file a video',
  severity: 'error',
  why: 'Browsers look at what is in a file, not at its name: the visitor would see a broken picture.',
  remedy:
    'Pictures are PNG, JPEG, GIF, WebP, AVIF or SVG; videos are MP4, WebM or Ogg. Renaming a file does not convert it.',
  check: ({ shape, assets }) =>
    firstAssetLeaves(shape).flatMap(({ file, place, address, media }) => {
      const kind = assets.get(address)?.kind
      if (kind === undefined || kind === media) return []
      const wanted = media === 'image' ? 'picture' : 'video'
      const message =
        kind === 'other'
          ? `\`${address}\` is no ${wanted} that browsers can show.`
          : `\`${address}\` is a ${kind === 'image' ? 'picture' : 'video'}, not a ${wanted}.`
      const formats = media === 'image' ? 'PNG, JPEG, WebP, AVIF, GIF or SVG' : 'MP4 or WebM'
      return [{ id: 'asset-kind', file, place, message, fix: `Save it anew as ${formats}, or name another file.` }]
    }),
}
