import { accessSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFolder } from './read-folder.ts'
import { readFunnel } from './read-funnel.ts'

// Whoever runs the tests may be allowed everything: what is called `locked` is refused to them too.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const refuse = (path: string, mode?: number) => {
    if (/locked[^/]*$/.test(path)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
    fs.accessSync(path, mode)
  }
  return { ...fs, accessSync: refuse }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const problems = () =>
  readFunnel(readFolder(folder, join(folder, 'none')).files)
    .faults.filter(({ id }) => id !== 'file-missing')
    .map(({ file, message, fix }) => `${file}: ${message} ${fix}`)

test('refuses what this process may not open', () => {
  expect(() => accessSync(join(folder, 'locked'))).toThrow()
})

test('reports a folder that may not be opened, with what to do', () => {
  mkdirSync(join(folder, 'locked'))
  expect(problems()).toEqual([
    'locked/: `locked/` cannot be read: you have no permission to open it. Give yourself permission to read it (in its properties, or ask whoever owns it), or remove it.',
  ])
})

test('reports a file that may not be opened, with what to do', () => {
  mkdirSync(join(folder, 'screens'))
  writeFileSync(join(folder, 'screens/locked.yaml'), 'kind: page')
  expect(problems()).toEqual([expect.stringMatching(/^screens\/locked.yaml: .* Give yourself permission to read it/)])
})

test('leaves a hidden folder alone that may not be opened', () => {
  mkdirSync(join(folder, '.locked'))
  expect(problems()).toEqual([])
})

test('finds the files of folders within folders', () => {
  mkdirSync(join(folder, 'public/a/b'), { recursive: true })
  writeFileSync(join(folder, 'public/a/b/c.svg'), '<svg/>')
  expect([...readFolder(folder, '').assets.keys()]).toEqual(['/a/b/c.svg'])
})
