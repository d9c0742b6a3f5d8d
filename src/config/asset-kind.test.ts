import { expect, test } from 'vitest'
import { type AssetKind, assetKind } from './asset-kind.ts'

test.each<[name: string, start: string, AssetKind]>([
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'image'],
  ['a WebP', 'RIFF\x00\x00\x00\x00WEBPVP8 ', 'image'],
  ['an AVIF', '\x00\x00\x00\x1cftypavif', 'image'],
  ['an SVG behind a byte-order mark and a comment', '\xef\xbb\xbf<!-- drawn --><svg xmlns=""', 'image'],
  ['an MP4', '\x00\x00\x00\x18ftypisom', 'video'],
  ['a WebM', '\x1a\x45\xdf\xa3\x01', 'video'],
  ['a picture of an iPhone, which browsers do not show', '\x00\x00\x00\x18ftypheic', 'other'],
  ['captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'captions'],
  ['captions behind a byte-order mark, with a title', '\xef\xbb\xbfWEBVTT - in English\r\n', 'captions'],
  ['a word that begins like captions', 'WEBVTTS', 'other'],
  ['SubRip, which browsers do not show', '1\n00:00:00,000 --> 00:00:01,000\nHello', 'other'],
  ['a WOFF2', 'wOF2\x00\x01', 'font'],
  ['nothing', '', 'other'],
])('%s', (_, start, kind) => {
  expect(assetKind(Uint8Array.from(start, (character) => character.charCodeAt(0)))).toBe(kind)
})
