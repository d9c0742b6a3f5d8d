import { expect, test } from 'vitest'
import { planPicture, type Raster } from './plan-picture.ts'

const photo: Raster = { src: '/photos/team.jpg', kind: 'jpeg', width: 3000, height: 2000, hash: 'abc' }
const widthsOf = (raster: Raster) => {
  const { files } = planPicture(raster, 'sharp 1')
  return files.filter(({ kind }) => kind === 'webp').map(({ width }) => width)
}

test('a photo becomes AVIF, WebP and JPEG, in the order in which browsers should try them', () => {
  const { picture, files } = planPicture(photo, 'sharp 1')
  expect(picture).toMatchObject({ width: 3000, height: 2000 })
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(files).toHaveLength(15)
  expect(picture.src).toMatch(/^\/assets\/team-640\.[0-9a-f]{8}\.jpg$/)
  expect(picture.srcset).toContain(`${picture.src} 640w`)
})

test('every file that a page names is made, and none else', () => {
  const { picture, files } = planPicture(photo, 'sharp 1')
  const sets = [picture.srcset ?? '', ...picture.sources.map(({ srcset }) => srcset)]
  const named = sets.flatMap((srcset) => srcset.split(', ').map((entry) => entry.split(' ')[0]))
  expect(named.sort()).toEqual(files.map(({ fileName }) => `/${fileName}`).sort())
})

test.each([
  [3000, [320, 480, 640, 960, 1280]],
  [1280, [320, 480, 640, 960, 1280]],
  // Next to its own width no other is worth a file.
  [1000, [320, 480, 640, 1000]],
  [700, [320, 480, 700]],
  [200, [200]],
  [1, [1]],
])('a picture of %d pixels is made %j wide, never wider than it is', (width, expected) => {
  expect(widthsOf({ ...photo, width })).toEqual(expected)
})

test.each([
  ['png', 'png', ['image/avif', 'image/webp']],
  ['gif', 'gif', ['image/avif', 'image/webp']],
  ['webp', 'webp', ['image/avif']],
  ['avif', 'webp', ['image/avif']],
] as const)('a picture of the kind %s falls back to %s', (kind, fallback, types) => {
  const { picture } = planPicture({ ...photo, src: '/a', kind }, 'sharp 1')
  expect(picture.src).toMatch(new RegExp(`\\.${fallback}$`))
  expect(picture.sources.map(({ type }) => type)).toEqual(types)
})

test('names and keys change with the picture and with the tool, and with nothing else', () => {
  const namesOf = (raster: Raster, tool: string) => planPicture(raster, tool).files.map(({ fileName }) => fileName)
  const before = namesOf(photo, 'sharp 1')
  expect(namesOf(photo, 'sharp 1')).toEqual(before)
  const others = [namesOf({ ...photo, hash: 'abd' }, 'sharp 1'), namesOf(photo, 'sharp 2')]
  for (const after of others) expect(after.filter((name) => before.includes(name))).toEqual([])
})
