import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { CannotCheck, callersFolder, folderToCheck, sentenceFor, shownFolder } from './check-command-folder.ts'
import { projectFolder } from './funnel-folder.ts'

test.each([
  ['/a/b/c', '/a', 'b/c'],
  ['/a', '/a', '.'],
  ['/a/b', '/a/c', '/a/b'],
  ['/a', '/a/b', '/a'],
  ['/a/..b', '/a', '..b'],
  ['/a/b', undefined, '/a/b'],
])('shows %s from %s as %s', (folder, base, shown) => {
  expect(shownFolder(folder, base)).toBe(shown)
})

test('asks npm where the person stands', () => {
  expect(callersFolder({ npm_lifecycle_event: 'check-config', INIT_CWD: '/here' })).toBe('/here')
  expect(callersFolder({ npm_lifecycle_event: 'test', INIT_CWD: '/here' })).toBe(process.cwd())
})

test('finds the folder that is named, else the one of FUNNEL_CONFIG, else the usual one', () => {
  const environment = { FUNNEL_CONFIG: 'tests/fixtures/garden' }
  expect(folderToCheck('rules', join(projectFolder, 'src/check'), environment)).toBe(
    join(projectFolder, 'src/check/rules'),
  )
  expect(folderToCheck(undefined, '/', environment)).toBe(join(projectFolder, 'tests/fixtures/garden'))
  expect(folderToCheck(undefined, '/', {})).toBe(join(projectFolder, 'funnel-config'))
})

test.each([
  ['nowhere', {}, `There is no folder \`${join(projectFolder, 'nowhere')}\`.`],
  ['package.json', {}, `\`${join(projectFolder, 'package.json')}\` is a file; a funnel is a folder.`],
  [undefined, { FUNNEL_CONFIG: '/nowhere' }, 'There is no folder `/nowhere`. FUNNEL_CONFIG names it.'],
  ['/nowhere', { FUNNEL_CONFIG: '/elsewhere' }, 'There is no folder `/nowhere`.'],
])('refuses the folder %j with %j', (written, environment, sentence) => {
  expect(() => folderToCheck(written, projectFolder, environment)).toThrow(new CannotCheck(sentence))
})

const refused = (code: string, path = `${sep}funnel`) => Object.assign(new Error(`${code}: it failed`), { code, path })

test.each([
  ['its own sentence', new CannotCheck('There is no folder.'), 'There is no folder.'],
  ['a refusal', refused('EACCES'), `\`${sep}funnel\` cannot be read: you have no permission.`],
  ['a failing disk', refused('EIO'), `\`${sep}funnel\` cannot be read: EIO: it failed.`],
])('says %s without naming us', (_name, error, sentence) => {
  expect(sentenceFor(error, true)).toBe(sentence)
})

test.each([new TypeError('x is undefined'), 'x is undefined'])('takes the blame for %j', (error) => {
  const sentence = sentenceFor(error, false)
  expect(sentence).toMatch(/^The check itself failed\. This is a mistake of ours, not of your files: x is undefined\n/)
  expect(sentence).not.toMatch(/^ +at /m)
})

test('says where it happened when asked to', () => {
  expect(sentenceFor(new Error('planted'), true)).toMatch(/^ +at .*check-command-folder\.test\.ts/m)
})
