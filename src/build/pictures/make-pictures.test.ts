import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskCache } from '../disk-cache.ts'
import { makePictures, measurePictures } from './make-pictures.ts'
import { type PictureTool, sharpPictures } from './sharp-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })
const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes)

beforeAll(async () => {
  // A phone's photo: it lies on its side, and says where it was taken.
  const place = { IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' } }
  const photo = await picture(900, 600).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  put('photo.jpg', photo)
  put('cut-off.jpg', photo.subarray(0, photo.length / 2))
  put('shot.png', await picture(400, 300).png().toBuffer())
  put('words.png', 'These are words.')
  put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"></svg>')
  const frames = [await picture(40, 30).png().toBuffer(), await picture(40, 30, 'blue').png().toBuffer()]
  put(
    'film.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  const noise = await Promise.all(
    ['a', 'b'].map(() =>
      sharp({
        create: {
          width: 500,
          height: 500,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    ),
  )
  put(
    'heavy-film.webp',
    await sharp(noise, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  )
  put(
    'huge.png',
    await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
})

/** sharp, and how often it has made a file. */
async function counting(): Promise<{ tool: () => Promise<PictureTool>; made: () => number }> {
  const real = await sharpPictures()
  let count = 0
  const tool = {
    ...real,
    make: (...args: Parameters<PictureTool['make']>) => {
      count += 1
      return real.make(...args)
    },
  }
  return { tool: async () => tool, made: () => count }
}

const silent = (message: string) => {
  throw new Error(message)
}
const workshop = async (cache: string) => {
  const { tool, made } = await counting()
  return { made, publicFolder: folder, tool, cache: diskCache(join(folder, cache), silent) }
}

test('a photo stands up, says nothing of where it was taken, and is as wide as its name says', async () => {
  const { pictures, files, replaced } = await makePictures(['/photo.jpg'], await workshop('a'))
  expect(pictures['/photo.jpg']).toMatchObject({ width: 600, height: 900 })
  expect(replaced).toEqual(['/photo.jpg'])
  const looks = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
  expect(looks.map(({ width, height, mediaType }) => `${mediaType} ${width}×${height}`)).toEqual(
    ['avif', 'webp', 'jpeg'].flatMap((kind) => [320, 480, 600].map((width) => `image/${kind} ${width}×${width * 1.5}`)),
  )
  for (const { orientation, exif } of looks) expect([orientation, exif]).toEqual([undefined, undefined])
})

test('a second build without changes makes no picture; a changed one is made anew', async () => {
  const first = await workshop('b')
  const before = await makePictures(['/shot.png'], first)
  expect(first.made()).toBe(6)
  const second = await workshop('b')
  expect(await makePictures(['/shot.png'], second)).toEqual(before)
  expect(second.made()).toBe(0)
  put('shot.png', await picture(400, 301).png().toBuffer())
  await makePictures(['/shot.png'], second)
  expect(second.made()).toBe(6)
})

test('drawings, and pictures that move, stay as they are, and their size is known', async () => {
  const tools = await workshop('c')
  const { pictures, files, replaced } = await makePictures(['/drawing.svg', '/film.gif'], tools)
  expect(pictures).toEqual({
    '/drawing.svg': { src: '/drawing.svg', width: 1200, height: 675, sources: [] },
    '/film.gif': { src: '/film.gif', width: 40, height: 30, sources: [] },
  })
  expect([files, replaced, tools.made()]).toEqual([[], [], 0])
})

test('in development pictures are measured and none is made', async () => {
  const tools = await workshop('d')
  expect(await measurePictures(['/photo.jpg', '/drawing.svg'], tools)).toEqual({
    '/photo.jpg': { src: '/photo.jpg', width: 600, height: 900, sources: [] },
    '/drawing.svg': { src: '/drawing.svg', width: 1200, height: 675, sources: [] },
  })
  expect(tools.made()).toBe(0)
})

test('a funnel of drawings alone asks for no library', async () => {
  const tool = () => Promise.reject(new Error('fetched'))
  await expect(measurePictures(['/drawing.svg'], { publicFolder: folder, tool })).resolves.toBeDefined()
})

test.each([
  ['/cut-off.jpg', /^The picture `\/cut-off\.jpg` is broken: .*premature end of JPEG.*save it anew/],
  ['/words.png', /^The picture `\/words\.png` is broken: .*unsupported image format.*save it anew/],
  ['/huge.png', /^The picture `\/huge\.png` has more than 100 million pixels\. Save it smaller/],
  [
    '/heavy-film.webp',
    /^The picture `\/heavy-film\.webp` moves, is sent as it is, and has \d+ kB; it may have at most 500 kB\./,
  ],
  ['/gone.png', /^The picture `\/gone\.png` of the public folder cannot be read: ENOENT/],
])('%s is told in words', async (src, message) => {
  await expect(makePictures([src], await workshop('e'))).rejects.toThrow(message)
})
