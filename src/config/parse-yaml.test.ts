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
    ['@ at the start', 'a: @b', '1:4 A text cannot start with `@` unless it stands in quotes.'],
    ['% at the start', 'a: %b', '1:4 A text cannot start with `%` unless it stands in quotes.'],
    ['> at the start', 'a: >b', '1:4 A text cannot start with `>` unless it stands in quotes.'],
    ['| and a space', 'a: | b c', '1:4 A text cannot start with `|` unless it stands in quotes.'],
    ['* around a word', 'a: *Big* news', '1:4 A text cannot start with `*` unless it stands in quotes.'],
    ['[ around a word', 'a: [New] offer', '1:4 A text cannot start with `[` unless it stands in quotes.'],
    ['& and a space', 'a: & more', '1:4 A text cannot start with `&` unless it stands in quotes.'],
    ['! and words', 'a: !New offer', '1:4 A text cannot start with `!` unless it stands in quotes.'],
    ['an apostrophe', "a: 'Don't wait'", '1:8 This apostrophe ends the text, which stands in single quotes.'],
    [
      'a colon in a text in brackets',
      'a: { b: Other: tell us }',
      '1:9 This text holds a colon with a space after it, which YAML reads as a key.',
    ],
    [
      '# in brackets',
      'a: { b: Other #1 }',
      '1:15 Everything from this # on is taken for a comment and would not be shown.',
    ],
    [
      'a curly closing quote',
      'a: "b”\nc: 1',
      '1:6 This text began with a plain `"`, and this one is not a plain `"`, so that it never ends.',
    ],
    [
      'a list item too far left',
      'a:\n  b:\n    - c\n  - d\n    - e',
      '4:3 This hyphen does not stand under the hyphens of its list.',
    ],
    ['a lost hyphen', '- a: 1\nb: 2\n- a: 3', '2:1 This entry of a list has no hyphen.'],
    ['the first hyphen lost', 'x:\n  a: 1\n    b: 2\n  - a: 3', '2:3 This entry of a list has no hyphen.'],
    [
      'a dash for a hyphen',
      '- a: 1\n– a: 2',
      '2:1 An entry of a list starts with `- `, and this line starts with `–`.',
    ],
    ['a bullet', 'a:\n  - b\n  • "c"', '3:3 An entry of a list starts with `- `, and this line starts with `•`.'],
    [
      'a list of bullets',
      'a:\n  • b\n  • c',
      '2:3 An entry of a list starts with `- `, and this line starts with `•`.',
    ],
    [
      'a comment of HTML',
      'a: 1\n<!-- b -->\nc: 2',
      '2:1 A comment starts with `# `, and this line starts with `<!--`.',
    ],
    [
      'a special space behind a colon',
      'a: 1\nb:\u00a0"c"',
      '2:3 Here stands a special space (U+00A0), as web pages and word processors write it, and no plain one.',
    ],
    ['an invisible character before a key', '\u200ba: 1', '1:1 Here stands a character that nobody can see (U+200B).'],
    [
      'a line of a long text too far left',
      'a:\n  b: |\n    one\ntwo three\n  c: 1',
      '4:1 This line belongs to the text above and does not stand under it.',
    ],
    ['a condition without brackets', '- when: a: b', '1:9 A condition stands in curly brackets.'],
    ['a comma in a text in brackets', 'a: { b: one, two }', '1:9 Between brackets a comma ends the text.'],
    ['a decimal comma in brackets', 'a: { b: -7,5 }', '1:9 Decimals take a point, no comma.'],
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
    [
      'an anchor',
      'a: &x 1',
      ['1:4 A text that starts with `&` is taken for a reference of YAML, which funnels do not use.'],
    ],
    [
      'the anchor of a group',
      'a: &x\n  b: 1',
      ['1:4 A text that starts with `&` is taken for a reference of YAML, which funnels do not use.'],
    ],
    [
      'an alias of nothing',
      'a: *x',
      ['1:4 A text that starts with `*` is taken for a reference of YAML, which funnels do not use.'],
    ],
    [
      'a tag that is known',
      'a: !!binary aGk=',
      ['1:4 A text that starts with `!` is taken for a command of YAML, which funnels do not use.'],
    ],
    ['a tag that is not', 'a: !env X', ['1:4 A text cannot start with `!` unless it stands in quotes.']],
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
