import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheComplaint, diskCache } from './disk-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('made')
const never = () => Promise.reject(new Error('made twice'))

test('what was made is kept for the next build', async () => {
  const kept = join(folder, 'deep/below')
  await diskCache(kept, never).get('one', async () => bytes)
  expect(Buffer.from(await diskCache(kept, never).get('one', never)).toString()).toBe('made')
  expect(readdirSync(kept)).toEqual(['one'])
})

test('what cannot be made is not kept', async () => {
  const cache = diskCache(folder, never)
  await expect(cache.get('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(readdirSync(folder)).toEqual([])
})

test('where nothing can be written the work is done all the same, and it is said once', async () => {
  const blocked = join(folder, 'file')
  writeFileSync(blocked, '')
  const said: string[] = []
  const cache = diskCache(join(blocked, 'cache'), (message) => said.push(message))
  expect(await cache.get('one', async () => bytes)).toBe(bytes)
  expect(await cache.get('two', async () => bytes)).toBe(bytes)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('The site is complete, but the next build does the same work again.')
})

test('a full disk is called that', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  expect(cacheComplaint('.cache/pictures', full)).toBe(
    'Nothing can be kept in .cache/pictures: the disk is full. The site is complete, but the next build does the same work again. Free some space.',
  )
})
