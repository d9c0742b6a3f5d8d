import type { AssetMedia } from './vocabulary/leaf.ts'

export type AssetKind = AssetMedia | 'other'

/** Bytes that a picture may have which visitors get as it is. Videos are fetched while they play. */
export const MOST_AS_IT_IS = 500_000

/** Bytes at the start of a file that are looked at. */
export const START = 1024

/** What a file is by its first bytes: browsers go by the same, whatever its name says. */
export function assetKind(start: Uint8Array): AssetKind {
  const text = String.fromCharCode(...start)
  const brand = text.startsWith('ftyp', 4) ? text.slice(8, 12) : undefined
  if (IMAGE_STARTS.some((mark) => text.startsWith(mark)) || IMAGE_BRANDS.has(brand ?? '')) return 'image'
  if ((text.startsWith('RIFF') && text.startsWith('WEBP', 8)) || SVG.test(text)) return 'image'
  if (CAPTIONS.test(text)) return 'captions'
  if (FONT_STARTS.some((mark) => text.startsWith(mark))) return 'font'
  if (HEIC_BRANDS.has(brand ?? '')) return 'other'
  return brand !== undefined || VIDEO_STARTS.some((mark) => text.startsWith(mark)) ? 'video' : 'other'
}

/** WOFF2, WOFF, OpenType, TrueType. */
const FONT_STARTS = ['wOF2', 'wOFF', 'OTTO', '\x00\x01\x00\x00', 'true']
/** WebVTT: after a byte-order mark, its name and the end of a word. */
const CAPTIONS = /^(\xef\xbb\xbf)?WEBVTT(\s|$)/
/** PNG, JPEG, GIF. */
const IMAGE_STARTS = ['\x89PNG\r\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a']
/** AVIF is a picture in a container of films. */
const IMAGE_BRANDS = new Set(['avif', 'avis', 'mif1'])
/** Pictures of iPhones, in a container of films, which browsers do not show. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'msf1'])
/** WebM and Ogg; MP4 is known by having a brand. */
const VIDEO_STARTS = ['\x1a\x45\xdf\xa3', 'OggS']
/** After a byte-order mark, the XML header, comments and a document type. */
const SVG = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s
