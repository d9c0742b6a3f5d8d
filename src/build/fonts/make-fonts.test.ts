import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkitten'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkEdited } from '../../../tests/support/edited-funnel.ts'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { diskCache } from '../disk-cache.ts'
import { type FontTool, fontLibraries } from './font-tool.ts'
import { makeFonts, NO_FONTS } from './make-fonts.ts'

const publicFolder = mkdtempSync(join(tmpdir(), 'fonts-'))
afterAll(() => rmSync(publicFolder, { recursive: true, force: true }))
const original = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

beforeAll(() => {
  mkdirSync(join(publicFolder, 'fonts'))
  copyFileSync(original, join(publicFolder, 'fonts/inter.woff2'))
  writeFileSync(join(publicFolder, 'fonts/words.woff2'), 'wOF2 and then words')
})

const look = { colours: {}, textFonts: 'Inter, sans-serif', headingFonts: 'Inter, sans-serif' }
const funnelWith = (...fontFiles: { name: string; src: string }[]) =>
  ({ ...checkEdited().funnel, fontFiles, looks: [look] }) as unknown as CompiledFunnel
const inter = funnelWith({ name: 'Inter', src: '/fonts/inter.woff2' })

/** The real libraries, and how often they have done what takes time. */
async function counting(): Promise<{ tool: () => Promise<FontTool>; done: () => number }> {
  const real = await fontLibraries()
  let count = 0
  const counted = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args) => {
      count += 1
      return work(...args)
    }
  }
  const tool = { ...real, measure: counted(real.measure), subset: counted(real.subset) }
  return { tool: async () => tool, done: () => count }
}
const cacheIn = (name: string) =>
  diskCache(join(publicFolder, name), (message) => {
    throw new Error(message)
  })

test('a font holds the signs of the funnel alone, and all of its weights', async () => {
  const { tool } = await counting()
  const { files, css, first, replaced } = await makeFonts(inter, { publicFolder, cache: cacheIn('a'), tool })
  const [file] = files
  expect(file?.fileName).toMatch(/^assets\/inter\.[0-9a-f]{8}\.woff2$/)
  expect(first).toEqual([`/${file?.fileName}`])
  expect(replaced).toEqual(['/fonts/inter.woff2'])
  const font = create(Buffer.from(file?.bytes ?? ''))
  if (font.isCollection) throw new Error('a collection')
  expect(font.type).toBe('WOFF2')
  expect(font.hasGlyphForCodePoint('£'.codePointAt(0) ?? 0)).toBe(true)
  expect(font.hasGlyphForCodePoint('ñ'.codePointAt(0) ?? 0)).toBe(false)
  expect(font.variationAxes.wght).toMatchObject({ min: 100, max: 900 })
  expect(css).toContain('font-weight:100 900')
  expect(css).toMatch(/"Inter like Arial";.*font-weight:600 1000/)
})

test('a second build without changes makes no font; other words make it anew', async () => {
  const { tool, done } = await counting()
  const before = await makeFonts(inter, { publicFolder, cache: cacheIn('b'), tool })
  expect(done()).toBe(3)
  expect(await makeFonts(inter, { publicFolder, cache: cacheIn('b'), tool })).toEqual(before)
  expect(done()).toBe(3)
  await makeFonts({ ...inter, name: 'ñ', messages: { ...inter.messages, more: 'ñ' } } as never, {
    publicFolder,
    cache: cacheIn('b'),
    tool,
  })
  expect(done()).toBe(4)
})

test('in development a font is served as it is', async () => {
  const { tool, done } = await counting()
  const { css, files, first } = await makeFonts(inter, { publicFolder, cache: undefined, tool })
  expect(css).toContain('url("/fonts/inter.woff2")')
  expect([files, first, done()]).toEqual([[], [], 0])
})

test('a funnel without fonts of its own asks for no library', async () => {
  const tool = () => Promise.reject(new Error('fetched'))
  expect(await makeFonts(funnelWith(), { publicFolder, cache: undefined, tool })).toEqual(NO_FONTS)
})

test.each(['/fonts/words.woff2', '/fonts/gone.woff2'])('%s is told in words', async (src) => {
  const broken = funnelWith({ name: 'Inter', src })
  const work = makeFonts(broken, { publicFolder, cache: cacheIn('c'), tool: fontLibraries })
  await expect(work).rejects.toThrow(
    /^The font `\/fonts\/\w+\.woff2` of theme\.yaml cannot be used: .*Fetch it once more/,
  )
})
