import { describe, expect, test } from 'vitest'
import { locate } from './locate.ts'
import { parseYaml } from './parse-yaml.ts'

/** The faults of a text as `line:column message`. */
function faultsOf(text: string): string[] {
  const { source, faults } = parseYaml('a.yaml', text)
  return faults.map((fault) => {
    const { range, message } = locate(fault, source)
    return `${range.start.line}:${range.start.column} ${message}`
  })
}

describe('says in plain words what is no YAML, at the place to mend', () => {
  test.each([
    ['a tab', 'a:\n\tb: 1', '2:1 This line is indented with a tab.'],
    ['a key too far left', 'a:\n    b: 1\n  c: 2', '3:3 This line does not stand under the line it belongs to.'],
    ['a line too far right', 'a: one\n    b: 2\nc: 3', '2:5 This line does not stand under the line it belongs to.'],
    ['a list item out of line', '- a: 1\n b: 2', '2:2 This line does not stand under the line it belongs to.'],
    ['an unclosed quote', 'a: 1\nb: "two\nc: 3\nd: 4', '2:4 This quote is never closed.'],
    ['an unclosed single quote', "a: 'two\nc: 3", '1:4 This quote is never closed.'],
    ['an unclosed quote in brackets', '- { a: "b, c: d }\n- { a: e }', '1:8 This quote is never closed.'],
    ['a quote after one on two lines', 'a: "one\n  two"\nb: "x\nc: 1', '3:4 This quote is never closed.'],
    ['an unclosed {', 'a: { b: 1, c: 2\nd: 3', '1:4 This bracket is never closed.'],
    ['an unclosed [ inside', 'a: { b: [1, 2\nd: 3', '1:9 This bracket is never closed.'],
    ['a } too many', 'a: { b: 1 } }', '1:13 This bracket closes nothing.'],
    ['a second document', 'a: 1\n---\nb: 2', '2:1 This line starts a second document, which would be ignored.'],
    ['text behind a quote', 'a: "say "hi""', '1:10 The text in quotes has ended before this.'],
    ['a missing comma', 'a: { b: 1 c: 2 }', '1:9 Something is missing between these brackets, most often a comma.'],
    ['@ at the start', 'a: @b', '1:4 A text cannot start with this character unless it stands in quotes.'],
    ['% at the start', 'a: %b', '1:4 A text cannot start with this character unless it stands in quotes.'],
    ['> at the start', 'a: >b', '1:5 A text cannot start with | or > unless it stands in quotes.'],
    [
      'a colon in a text',
      'a: Step 1: go',
      '1:4 This text holds a colon with a space after it, which YAML reads as a key.',
    ],
    ['no colon', 'a: 1\nb 2\nc: 3', '2:1 This line has no `: ` after its key.'],
    ['no space after the colon', 'a: 1\nb:2', '2:1 This line has no `: ` after its key.'],
    ['a backslash', 'a: "C:\\path"', '1:7 In double quotes a backslash starts a special character, and this is none.'],
    ['a list as a key', '? [a]\n: b', '1:3 A list or a group of lines cannot be a key.'],
    [
      'a hyphen without its space, many lines above the one where reading stops',
      'a:\n  - b: 1\n    c: 2\n  -b: 3\n    c: 4\n    d:\n      - e\n  - b: 5',
      '4:3 This hyphen has no space after it, so that it starts no entry of a list.',
    ],
    ['a list beside its key', 'a: - b', '1:4 A list cannot start on the line of its key.'],
  ])('%s', (_, text, expected) => {
    expect(faultsOf(text)).toEqual([expected])
  })
})

describe('refuses what is YAML and a trap', () => {
  test.each([
    ['an anchor', 'a: &x 1', ['1:4 References of YAML (& and *) are not used in funnels.']],
    ['the anchor of a group', 'a: &x\n  b: 1', ['1:4 References of YAML (& and *) are not used in funnels.']],
    ['an alias of nothing', 'a: *x', ['1:4 References of YAML (& and *) are not used in funnels.']],
    [
      'a tag that is known',
      'a: !!binary aGk=',
      ['1:4 A word with an exclamation mark in front is a command of YAML, which funnels do not use.'],
    ],
    [
      'a tag that is not',
      'a: !env X',
      ['1:4 A word with an exclamation mark in front is a command of YAML, which funnels do not use.'],
    ],
    [
      'a key written twice',
      'a: 1\nb: 2\na: 3',
      ['3:1 `a` is written twice here, and only one of the two would count.'],
    ],
    [
      'a reserved key',
      '__proto__: 1\nconstructor: 2',
      ['1:1 `__proto__` cannot be used as a name.', '2:1 `constructor` cannot be used as a name.'],
    ],
    [
      'text behind #',
      'a: We are #1 now',
      ['1:11 Everything from this # on is taken for a comment and would not be shown.'],
    ],
    [
      'a colour without quotes',
      'a: #0b0e14',
      ['1:4 Everything from this # on is taken for a comment and would not be shown.'],
    ],
    ['an empty file', '', ['1:1 This file is empty.']],
    ['a file of comments', '# later\n', ['1:1 This file is empty.']],
  ])('%s', (_, text, expected) => {
    expect(faultsOf(text)).toEqual(expected)
  })
})

test.each([
  ['a comment behind a value', 'a: one # two', { a: 'one' }],
  ['a # in quotes', 'a: "We are #1"', { a: 'We are #1' }],
  ['an empty value with a comment', 'a: # one\nb: 2', { a: null, b: 2 }],
  ['yes and no', 'a: no\nb: yes', { a: 'no', b: 'yes' }],
  ['the same key in two groups', 'a: { c: 1 }\nb: { c: 2 }', { a: { c: 1 }, b: { c: 2 } }],
  ['an older version in the header', '%YAML 1.1\n---\na: no', { a: 'no' }],
  ['a number as a key', '1k: 2\n5: 3', { '1k': 2, '5': 3 }],
  ['an apostrophe before a quote', `a: It's "fine"`, { a: `It's "fine"` }],
])('reads %s', (_, text, expected) => {
  const { source, faults } = parseYaml('a.yaml', text)
  expect(faults).toEqual([])
  expect(source.document?.toJS()).toEqual(expected)
})

describe('survives any nesting', () => {
  test.each([
    ['[', '['.repeat(5000)],
    ['{', '{ a: '.repeat(5000)],
    ['lists in lists', `${'- '.repeat(5000)}x`],
    ['question marks', `${'? '.repeat(5000)}x`],
    ['groups in groups', Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ])('of %s', (_, text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('This is nested far too deeply.')])
  })

  test('and leaves long texts with hyphens and brackets alone', () => {
    const text = `a: |\n  ${'- '.repeat(300)}\n  ${'['.repeat(300)}\nb: "${'{'.repeat(300)}"`
    expect(faultsOf(text)).toEqual([])
  })
})
