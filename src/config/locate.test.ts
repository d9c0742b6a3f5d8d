import { describe, expect, test } from 'vitest'
import type { Place } from './fault.ts'
import { locate } from './locate.ts'
import { parseYaml } from './parse-yaml.ts'

function rangeOf(text: string, place: Place) {
  const { source } = parseYaml('a.yaml', text)
  const fault = { id: 'wrong-value' as const, file: 'a.yaml', place, message: 'Wrong.', fix: 'Mend it.' }
  return locate(fault, source).range
}

/** The stretch of the file that a place stands for. */
function stretchOf(text: string, place: Place): string {
  const { start, end } = rangeOf(text, place)
  return text.slice(start.offset, end.offset)
}

test('counts lines and columns from 1, in UTF-16 units', () => {
  const { start, end } = rangeOf('a: 1\nb: { c: "😀", d: 42 }', { path: ['b', 'd'] })
  expect([start.line, start.column, end.column]).toEqual([2, 18, 20])
})

test('points at a key, a value, an entry of a list', () => {
  const text = 'list:\n  - one\n  - name: two'
  expect(stretchOf(text, { path: ['list', 0] })).toBe('one')
  expect(stretchOf(text, { path: ['list', 1, 'name'], on: 'key' })).toBe('name')
  expect(stretchOf(text, { path: ['list', 1, 'name'] })).toBe('two')
})

test('underlines one character of a whole group', () => {
  expect(stretchOf('a:\n  b: 1\n  c: 2', { path: ['a'] })).toBe('b')
})

test.each([
  ['the name of its parent', { path: ['a', 'missing'], on: 'key' }, 'a'],
  ['the nearest parent that is there', { path: ['a', 'missing', 'deeper'] }, 'a'],
  ['the first character of the file', { path: ['missing'], on: 'key' }, 'a'],
] as const)('falls back from a missing key to %s', (_, place, expected) => {
  expect(stretchOf('a:\n  b: 1', place)).toBe(expected)
})

test('puts problems of files that do not exist at their start', () => {
  const fault = {
    id: 'file-missing' as const,
    file: 'x.yaml',
    place: { path: ['a'] },
    message: 'Gone.',
    fix: 'Add it.',
  }
  expect(locate(fault, undefined).range.start).toEqual({ line: 1, column: 1, offset: 0 })
})

describe('finds a stretch of a decoded text in the file', () => {
  /** The stretch of the file for the first `word` of the value `a`. */
  function find(text: string, word: string): string {
    const value: string = parseYaml('a.yaml', text).source.document?.toJS().a
    const from = value.indexOf(word)
    if (from === -1) throw new Error(`${JSON.stringify(value)} does not hold ${word}`)
    const range = rangeOf(text, { path: ['a'], span: [from, from + word.length] })
    return `${range.start.line}:${range.start.column} ${text.slice(range.start.offset, range.end.offset)}`
  }

  test.each([
    ['plain', 'a: one {two} three', '{two}', '1:8 {two}'],
    ['in double quotes', 'a: "one {two} three"', '{two}', '1:9 {two}'],
    ['in single quotes, after a doubled one', "a: 'it''s {two}'", '{two}', '1:11 {two}'],
    ['after an escaped quote', 'a: "say \\"hi\\" {two}"', '{two}', '1:16 {two}'],
    ['after \\n that looks like the next letter', 'a: "x\\nn{two}"', '{two}', '1:9 {two}'],
    ['after \\u00e9', 'a: "caf\\u00e9 {two}"', '{two}', '1:15 {two}'],
    ['after an escaped emoji', 'a: "\\U0001F600 {two}"', '{two}', '1:16 {two}'],
    ['after an escaped pair', 'a: "\\uD83D\\uDE00 {two}"', '{two}', '1:18 {two}'],
    ['after an emoji', 'a: "😀😀 {two}"', '{two}', '1:10 {two}'],
    ['over a folded line', 'a: "one\n   {two}"', '{two}', '2:4 {two}'],
    ['after a joined line', 'a: "one\\\n   {two}"', '{two}', '2:4 {two}'],
    ['plain over two lines', 'a: one\n   {two}', '{two}', '2:4 {two}'],
    ['in a block', 'a: |\n  one\n  {two}', '{two}', '3:3 {two}'],
    ['in a block whose sign is also in the text', 'a: |-\n  - {two}', '- {two}', '2:3 - {two}'],
    ['in a folded block', 'a: >\n  one\n  {two}', '{two}', '3:3 {two}'],
    ['with CRLF', 'a: |\r\n  one\r\n  {two}\r\n', '{two}', '3:3 {two}'],
    ['an escape itself', 'a: "x\\u00e9y"', 'é', '1:6 \\u00e9'],
  ])('%s', (_, text, word, expected) => {
    expect(find(text, word)).toBe(expected)
  })

  test('underlines one character where the stretch is empty or behind the end', () => {
    expect(stretchOf('a: "ab"', { path: ['a'], span: [1, 1] })).toBe('b')
    expect(stretchOf('a: ""', { path: ['a'], span: [0, 1] })).toHaveLength(1)
  })
})
