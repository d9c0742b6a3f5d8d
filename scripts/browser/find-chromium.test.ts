import { mkdtempSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

/** A folder with programs that exit with the given codes. */
function folderWith(programs: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const [name, code] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
  return folder
}

it('takes the one that CHROMIUM_PATH names', () => {
  const folder = folderWith({ mine: 0, chromium: 0 })
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder }, 'linux')).toBe(join(folder, 'mine'))
})

it('refuses a CHROMIUM_PATH that does not start, although the system has another', () => {
  const folder = folderWith({ chromium: 0 })
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone'), PATH: folder }, 'linux')).toThrow('no Chromium')
})

it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])('finds %s on the PATH', (name) => {
  const folder = folderWith({ [name]: 0 })
  const path = [folderWith({}), folder].join(delimiter)
  expect(findChromium({ PATH: path }, 'linux')).toBe(join(folder, name))
})

it('passes over a program that does not start', () => {
  const folder = folderWith({ 'chromium-browser': 1, 'google-chrome': 0 })
  expect(findChromium({ PATH: folder }, 'linux')).toBe(join(folder, 'google-chrome'))
})

it('finds nothing on an empty system', () => {
  expect(findChromium({ PATH: folderWith({}) }, 'linux')).toBeUndefined()
  expect(findChromium({}, 'linux')).toBeUndefined()
})

it('looks among the applications of a Mac', () => {
  const asked: string[] = []
  const starts = (path: string) => {
    asked.push(path)
    return path.endsWith('Contents/MacOS/Chromium')
  }
  const found = findChromium({ PATH: '' }, 'darwin', starts)
  expect(found).toBe('/Applications/Chromium.app/Contents/MacOS/Chromium')
  expect(asked).toContain(join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'))
})
