import { describe, expect, test } from 'vitest'
import { readArguments } from './check-command-arguments.ts'
import { CannotCheck } from './check-command-folder.ts'

const usual = {
  format: 'text',
  strict: false,
  release: false,
  watch: false,
  fix: false,
  help: false,
  folder: undefined,
}

test.each([
  [[], {}],
  [['--format', 'json'], { format: 'json' }],
  [['--format=sarif'], { format: 'sarif' }],
  [['--format', 'json', '--format', 'github'], { format: 'github' }],
  [['--strict', '--release', '--watch'], { strict: true, release: true, watch: true }],
  [['--fix'], { fix: true }],
  [['-h'], { help: true }],
  [['--strict', 'my funnel', '--watch'], { strict: true, watch: true, folder: 'my funnel' }],
  [['--', '--strict'], { folder: '--strict' }],
])('reads %j', (words, differs) => {
  expect(readArguments(words)).toEqual({ ...usual, ...differs })
})

describe('refuses in a sentence', () => {
  test.each([
    [['--formt', 'json'], 'There is no option `--formt`. Did you mean `--format`?'],
    [['-x'], 'There is no option `-x`. Use one of: `--format`, `--strict`, `--release`, `--watch`, `--fix`, `--help`.'],
    [
      ['--constructor'],
      'There is no option `--constructor`. Use one of: `--format`, `--strict`, `--release`, `--watch`, `--fix`, `--help`.',
    ],
    [['--format', 'jsn'], 'There is no format `jsn`. Did you mean `json`?'],
    [['--format', 'junit'], 'There is no format `junit`. Use one of: `text`, `json`, `github`, `sarif`.'],
    [['--format', 'toString'], 'There is no format `toString`. Use one of: `text`, `json`, `github`, `sarif`.'],
    [['--format', '--strict'], 'There is no format `--strict`. Use one of: `text`, `json`, `github`, `sarif`.'],
    [['--format'], '`--format` needs a name: `text`, `json`, `github`, `sarif`.'],
    [['--strict=no'], '`--strict` takes no value: write it without `=no`.'],
    [['--fix', '--watch'], '`--fix` and `--watch` cannot come together: a file would change while you write in it.'],
    [['a', 'b'], 'One folder is checked at a time; here are 2: `a`, `b`.'],
    [[''], 'The folder to check is an empty text. Name it, or leave it out.'],
  ])('%j', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(new CannotCheck(sentence))
  })
})

test('refuses what npm took for its own, but only where npm runs this command', () => {
  const taken = { npm_config_strict: 'true' }
  expect(() => readArguments([], { ...taken, npm_lifecycle_event: 'check-config' })).toThrow('npm took `--strict`')
  expect(readArguments([], { ...taken, npm_lifecycle_event: 'test' })).toEqual(usual)
})
