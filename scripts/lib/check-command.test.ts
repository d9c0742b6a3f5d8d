import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFolder } from '#src/check/check-folder.ts'
import type { Problem } from '#src/config/problem.ts'
import { ansi, plain } from '#src/terminal/paint.ts'
import { checkOnce, lookOf } from './check-command.ts'
import { readArguments } from './check-command-arguments.ts'

vi.mock('#src/check/check-folder.ts')

const position = { line: 1, column: 1, offset: 0 }
const place = { file: 'offer.yaml', range: { start: position, end: position }, id: 'asset-size' } as const
const problem = (severity: Problem['severity']): Problem => {
  return { ...place, severity, message: 'M', fix: 'F', docs: 'docs/rules/asset-size.md' }
}

/** The exit code for problems that the check finds, with what was asked of it. */
function codeOf(found: Problem['severity'][], ...words: string[]) {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.mocked(checkFolder).mockReturnValue({ problems: found.map(problem), sources: new Map() })
  const code = checkOnce(readArguments(words))
  print.mockRestore()
  return code
}

afterEach(() => vi.clearAllMocks())

describe('the exit code', () => {
  test.each([
    [[], [], 0],
    [['warning'], [], 0],
    [['warning'], ['--strict'], 1],
    [[], ['--strict'], 0],
    [['error'], [], 1],
    [['warning', 'error'], ['--strict'], 1],
  ] as const)('for %j with %j is %i', (found, words, code) => {
    expect(codeOf([...found], ...words)).toBe(code)
  })
})

test.each([
  [[], false],
  [['--release'], true],
])('with %j the check is for a release: %s', (words, release) => {
  codeOf([], ...words)
  expect(checkFolder).toHaveBeenCalledWith(expect.any(String), expect.any(String), { release })
})

describe('colours', () => {
  test.each([
    ['a terminal', { isTTY: true, columns: 100 }, {}, ansi],
    ['a terminal with an empty NO_COLOR', { isTTY: true, columns: 100 }, { NO_COLOR: '' }, ansi],
    ['NO_COLOR', { isTTY: true, columns: 100 }, { NO_COLOR: '1' }, plain],
    ['a dumb terminal', { isTTY: true, columns: 100 }, { TERM: 'dumb' }, plain],
    ['a pipe', { isTTY: false, columns: 0 }, {}, plain],
  ])('%s', (_name, stream, environment, paint) => {
    expect(lookOf(stream, environment).paint).toBe(paint)
  })
})

test.each([
  [{ isTTY: true, columns: 80 }, 80],
  [{ isTTY: true, columns: 0 }, 240],
  [{ isTTY: true, columns: 1000 }, 240],
  [{ isTTY: false, columns: 80 }, 240],
])('excerpts on %j are %i columns wide', (stream, columns) => {
  expect(lookOf(stream, {}).columns).toBe(columns)
})
