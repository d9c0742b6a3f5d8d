import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkEdited } from '../../tests/support/edited-funnel.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { diskCache } from './disk-cache.ts'
import { sharpPictures } from './pictures/sharp-pictures.ts'
import { siteFiles } from './site-files.ts'

const publicFolder = mkdtempSync(join(tmpdir(), 'site-'))
const funnel = checkEdited().funnel as CompiledFunnel
afterAll(() => rmSync(publicFolder, { recursive: true, force: true }))
beforeAll(() => {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="red"/></svg>'
  writeFileSync(join(publicFolder, 'favicon.svg'), icon)
})

async function filesWith(...assets: string[]): Promise<Map<string, Uint8Array>> {
  const cache = diskCache(join(publicFolder, '.cache'), (message) => {
    throw new Error(message)
  })
  const workshop = { publicFolder, assets: new Map(assets.map((asset) => [asset, {}])), cache, tool: sharpPictures }
  return new Map((await siteFiles(funnel, workshop)).map(({ fileName, bytes }) => [fileName, Buffer.from(bytes)]))
}

test('makes the preview, icons and robots.txt', async () => {
  const files = await filesWith('/favicon.svg')
  const names = [...files.keys()].map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).sort()
  expect(names).toEqual(['apple-touch-icon.png', 'assets/preview.png', 'favicon.ico', 'robots.txt'])
  const preview = [...files].find(([name]) => name.startsWith('assets/'))?.[1]
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('the icon for home screens lets nothing through, the one for tabs does', async () => {
  const files = await filesWith('/favicon.svg')
  const touch = sharp(files.get('apple-touch-icon.png'))
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await touch.stats()).isOpaque).toBe(true)
  const ico = files.get('favicon.ico') as Buffer
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const png = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect((await sharp(png).stats()).isOpaque).toBe(false)
})

test('what the public folder has already is left alone', async () => {
  const files = await filesWith('/favicon.svg', '/robots.txt', '/favicon.ico')
  expect(files.has('robots.txt')).toBe(false)
  expect(files.has('favicon.ico')).toBe(false)
  expect(files.has('apple-touch-icon.png')).toBe(true)
})

test('without a drawing there are no icons', async () => {
  expect([...(await filesWith()).keys()].filter((name) => /icon/.test(name))).toEqual([])
})

test('a drawing that is broken is named', async () => {
  writeFileSync(join(publicFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><rect')
  await expect(filesWith('/favicon.svg')).rejects.toThrow(/^The picture `\/favicon\.svg` is broken: .*Draw it anew/s)
})
