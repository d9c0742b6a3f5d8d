import { firstAssetLeaves } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

const WORDS = { image: 'picture', video: 'video', captions: 'file of captions', font: 'font' } as const
const FORMATS = {
  image: 'PNG, JPEG, WebP, AVIF, GIF or SVG',
  video: 'MP4 or WebM',
  captions: 'WebVTT, whose first line is `WEBVTT`',
  font: 'WOFF2, WOFF, TTF or OTF',
} as const

export const assetKind: Rule<'asset-kind'> = {
  id: 'asset-kind',
  title: 'A picture file holds a picture, a video file a video, a file of captions captions, a font file a font',
  severity: 'error',
  why: 'Browsers look at what is in a file, not at its name: the visitor would see a broken picture.',
  remedy:
    'Pictures are PNG, JPEG, GIF, WebP, AVIF or SVG; videos are MP4, WebM or Ogg; captions are WebVTT, a text file that begins with `WEBVTT`; fonts are WOFF2, WOFF, TTF or OTF. Renaming a file does not convert it.',
  check: ({ shape, assets }) =>
    firstAssetLeaves(shape).flatMap(({ file, place, address, media }) => {
      const kind = assets.get(address)?.kind
      if (kind === undefined || kind === media) return []
      const wanted = WORDS[media]
      const message =
        kind === 'other'
          ? `\`${address}\` is no ${wanted} that browsers can show.`
          : `\`${address}\` is a ${WORDS[kind]}, not a ${wanted}.`
      return [
        { id: 'asset-kind', file, place, message, fix: `Save it anew as ${FORMATS[media]}, or name another file.` },
      ]
    }),
}
