import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'
import { textReport } from './report/text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projectPublic = join(root, 'public')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-'))
  cpSync(join(root, 'funnel-config'), folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: string | Uint8Array) => writeFileSync(join(folder, file), content)
const replace = (file: string, make: (path: string) => void) => {
  rmSync(join(folder, file))
  make(join(folder, file))
}
const page = (text: string) =>
  `kind: page\npath: /\ntitle: "T"\nblocks:\n  - block: text\n    text: "${text}"\n  - block: call-to-action\n    button: { label: "L", opens: next }\n`

test('finds nothing to say about the shipped folder and gives the funnel', () => {
  const { funnel, problems } = checkFolder(folder, projectPublic)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(funnel?.name).toBe('Eyeballs Empire')
})

describe('answers anything that may lie in the folder with a problem, at once', () => {
  test.each<[string, string, () => void]>([
    [
      'an alias bomb',
      'theme.yaml',
      () => write('theme.yaml', 'a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n'),
    ],
    ['5,000 levels of brackets', 'theme.yaml', () => write('theme.yaml', '['.repeat(5000))],
    ['5,000 levels of groups in brackets', 'theme.yaml', () => write('theme.yaml', '{a: '.repeat(5000))],
    ['5,000 levels of lists', 'theme.yaml', () => write('theme.yaml', `${'- '.repeat(5000)}x`)],
    [
      '1,000 levels of groups',
      'theme.yaml',
      () => write('theme.yaml', Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')),
    ],
    [
      '5,000 lists in a text',
      'screens/landing.yaml',
      () => write('screens/landing.yaml', page(`${'- '.repeat(5000)}x`)),
    ],
    [
      '5,000 quotes in a text',
      'screens/landing.yaml',
      () => write('screens/landing.yaml', page(`${'> '.repeat(5000)}x`)),
    ],
    [
      '5,000 brackets in a formula',
      'projection.yaml',
      () => write('projection.yaml', `formulas: { a: "${'('.repeat(5000)}" }\noutputs: {}\n`),
    ],
    [
      '5,000 terms in a formula',
      'projection.yaml',
      () => write('projection.yaml', `formulas: { a: "${'1+'.repeat(5000)}1" }\noutputs: {}\n`),
    ],
    ['__proto__', 'theme.yaml', () => write('theme.yaml', '__proto__: { polluted: true }\n')],
    ['10 MB', 'theme.yaml', () => write('theme.yaml', new Uint8Array(10 * 1024 * 1024).fill(97))],
    [
      '150 KB of unknown keys',
      'theme.yaml',
      () => write('theme.yaml', Array.from({ length: 15_000 }, (_, index) => `k${index}: 1`).join('\n')),
    ],
    [
      'a picture',
      'theme.yaml',
      () =>
        write(
          'theme.yaml',
          Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256),
        ),
    ],
    ['nothing but zeros', 'theme.yaml', () => write('theme.yaml', new Uint8Array(1000))],
    ['an empty file', 'theme.yaml', () => write('theme.yaml', '')],
    [
      'a link out of the folder',
      'breaks.yaml',
      () => replace('breaks.yaml', (path) => symlinkSync(join(root, 'funnel-config/breaks.yaml'), path)),
    ],
    [
      'a link to nowhere',
      'breaks.yaml',
      () => replace('breaks.yaml', (path) => symlinkSync('/nowhere/breaks.yaml', path)),
    ],
    ['a link to itself', 'breaks.yaml', () => replace('breaks.yaml', (path) => symlinkSync('breaks.yaml', path))],
    ['a folder with the name of a file', 'breaks.yaml', () => replace('breaks.yaml', (path) => mkdirSync(path))],
    ['a folder with another name', 'x.yaml', () => mkdirSync(join(folder, 'x.yaml'))],
  ])('%s', (_, file, make) => {
    make()
    // Time of this process alone: others may keep the machine busy.
    const started = process.cpuUsage()
    const { problems, sources, funnel } = checkFolder(folder, projectPublic)
    const report = textReport(problems, sources, 'f')
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(2000)
    expect(funnel).toBeUndefined()
    expect(problems.some((problem) => problem.file === file && problem.severity === 'error')).toBe(true)
    expect(report.length).toBeLessThan(500_000)
    expect({}).not.toHaveProperty('polluted')
  })
})

test('leaves hidden files alone, which editors and systems make', () => {
  write('._questions.yaml', new Uint8Array([255]))
  symlinkSync('nobody@nowhere', join(folder, '.#questions.yaml'))
  expect(checkFolder(folder, projectPublic).funnel).toBeDefined()
})

test('takes the funnel’s own public folder over the project’s', () => {
  mkdirSync(join(folder, 'public'))
  const { problems } = checkFolder(folder, projectPublic)
  expect(problems.filter(({ message }) => message.includes('public folder'))).toHaveLength(14)
})

test('says in one sentence that there is no such folder', () => {
  expect(() => checkFolder(join(folder, 'nowhere'), projectPublic)).toThrow(/^There is no folder `.*nowhere`\./)
})
