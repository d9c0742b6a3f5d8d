import { type BrokenEdit, editedLines, type Kind, lineOf, sample } from './edit.ts'
import type { WrittenFunnel } from './written-funnel.ts'

interface WrittenLine {
  file: string
  /** Counted from 0. */
  at: number
  text: string
}

interface Mistake {
  what: string
  /** The lines that it can be made on. */
  on: RegExp
  /** The line, or the lines, that are written instead. */
  write: (line: string) => string
  /** How many lines below the first written one the mistake is, if not 0. */
  below?: number
  count?: number
}

/** A key with a text in double quotes. */
const QUOTED = /^ *(- )?[\w-]+: "[^"]*"$/
/** The same, within another group. */
const INNER = /^ +[\w-]+: "[^"]*"$/
/** An entry with a label, and a condition on one answer. */
const LABELLED = /\{ .*label: "[^"]*" \}$/
const WHEN = /when: \{ [\w-]+: [\w-]+ \}$/
const labelled = (line: string, words: string) => line.replace(/label: "[^"]*"/, () => `label: ${words}`)
const BRACES = /^ *(- |[\w-]+: )\{ .* \}$/
const unquoted = (line: string, words: string) => line.replace(/"([^"]*)"/, () => words)

const MISTAKES: readonly Mistake[] = [
  { what: 'the closing quote is missing', on: QUOTED, write: (line) => line.slice(0, -1), count: 14 },
  { what: 'the closing quote is another one', on: QUOTED, write: (line) => `${line.slice(0, -1)}'` },
  { what: 'a single quote is never closed', on: QUOTED, write: (line) => unquoted(line, "'never closed") },
  { what: 'a quote stands within the text', on: QUOTED, write: (line) => unquoted(line, '"say "hello" to us"') },
  { what: 'words follow the quote', on: QUOTED, write: (line) => `${line} and more` },
  { what: 'an apostrophe ends the text', on: QUOTED, write: (line) => unquoted(line, "'it's here'") },
  { what: 'the colon is missing', on: INNER, write: (line) => line.replace(':', '') },
  { what: 'the colon is an equals sign', on: INNER, write: (line) => line.replace(':', ' =') },
  { what: 'the space after the colon is missing', on: INNER, write: (line) => line.replace(': ', ':') },
  { what: 'a tab indents', on: /^ {2,}\S/, write: (line) => line.replace(/^ +/, '\t') },
  { what: 'a tab joins the spaces', on: /^ {4,}[\w-]+: /, write: (line) => line.replace(/^ {2}/, ' \t') },
  { what: 'one space too many', on: INNER, write: (line) => ` ${line}`, count: 10 },
  { what: 'one space too few', on: /^ {4,}[\w-]+: "[^"]*"$/, write: (line) => line.slice(1), count: 10 },
  { what: 'a colon in a text without quotes', on: QUOTED, write: (line) => unquoted(line, 'Step 1: go') },
  { what: 'a text in curly quotes with a colon', on: QUOTED, write: (line) => unquoted(line, '“Step 1: go”') },
  ...[
    '@home',
    '`code`',
    '%off',
    '*bold*',
    '&co',
    '!important',
    '| text',
    '> text',
    ', text',
    '] text',
    '} text',
    '- text',
    '*Big* news',
    '[New] offer',
    '& more',
    '> 500',
    '! New',
    '{amount} a month',
    '[Terms](/terms) apply',
  ].map((words) => ({
    what: `a text starts with ${words}`,
    on: QUOTED,
    write: (line: string) => unquoted(line, words),
    count: 2,
  })),
  { what: 'text is lost behind #', on: QUOTED, write: (line) => unquoted(line, 'We are #1 for you') },
  // Before the first line of a file `---` is harmless.
  { what: 'a second document starts', on: INNER, write: (line) => `---\n${line}` },
  { what: 'a document ends', on: /^[\w-]+: "[^"]*"$/, write: (line) => `...\n${line}`, count: 2 },
  { what: 'a comma is missing', on: /^ *- \{ .*, .* \}$/, write: (line) => line.replace(', ', ' ') },
  { what: 'a curly bracket is not closed', on: BRACES, write: (line) => line.slice(0, -2), count: 8 },
  { what: 'a curly bracket is not opened', on: BRACES, write: (line) => line.replace('{ ', '') },
  { what: 'a bracket too many', on: BRACES, write: (line) => `${line} }` },
  { what: 'a round bracket closes a curly one', on: BRACES, write: (line) => `${line.slice(0, -1)})` },
  { what: 'a colon is missing in brackets', on: BRACES, write: (line) => line.replace(/\{ ([\w-]+):/, '{ $1') },
  { what: 'a hyphen is missing', on: /^ *- \{/, write: (line) => line.replace('- ', '  ') },
  { what: 'the space after a hyphen is missing', on: /^ *- [\w{]/, write: (line) => line.replace('- ', '-') },
  { what: 'a hyphen too many', on: INNER, write: (line) => line.replace(/^( +)/, '$1- ') },
  { what: 'an apostrophe within single quotes', on: QUOTED, write: (line) => unquoted(line, "'Don't wait'") },
  { what: 'a curly quote closes', on: QUOTED, write: (line) => `${line.slice(0, -1)}”` },
  { what: 'a comma in brackets', on: LABELLED, write: (line) => labelled(line, 'Yes, please') },
  { what: 'a colon in brackets', on: LABELLED, write: (line) => labelled(line, 'Other: tell us') },
  { what: 'a # in brackets', on: LABELLED, write: (line) => labelled(line, 'Other #1') },
  { what: 'a decimal comma in brackets', on: /\{ .*: \d+\.\d+/, write: (line) => line.replace(/(\d)\.(\d)/, '$1,$2') },
  { what: 'a dash for a hyphen', on: /^ *- [\w{]/, write: (line) => line.replace('- ', '– ') },
  { what: 'a bullet for a hyphen', on: /^ *- ["{]/, write: (line) => line.replace('- ', '• ') },
  { what: 'an entry too far left', on: /^ {4,}- \{/, write: (line) => line.slice(2) },
  { what: 'a comment of HTML', on: INNER, write: (line) => `<!-- new -->\n${line}` },
  { what: 'a special space behind a colon', on: INNER, write: (line) => line.replace(': ', ':\u00a0') },
  { what: 'a special space before a key', on: INNER, write: (line) => line.replace(/^ /, '\u00a0') },
  { what: 'an invisible character before a key', on: INNER, write: (line) => line.replace(/^( +)/, '$1\u200b') },
  { what: 'a condition without brackets', on: WHEN, write: (line) => line.replace(/\{ (.*) \}$/, '$1') },
  { what: 'a condition in round brackets', on: WHEN, write: (line) => line.replace(/\{ (.*) \}$/, '($1)') },
  { what: 'a condition without space', on: WHEN, write: (line) => line.replace(/(\{ .*): /, '$1:') },
  { what: 'a condition without colon', on: WHEN, write: (line) => line.replace(/(\{ .*): /, '$1 ') },
  { what: 'an unknown escape', on: QUOTED, write: (line) => unquoted(line, '"C:\\data"') },
  { what: 'a merge marker is left', on: QUOTED, write: (line) => `<<<<<<< HEAD\n${line}` },
  { what: 'a merge marker separates', on: INNER, write: (line) => `=======\n${line}` },
  { what: 'a stray word', on: INNER, write: (line) => `oops\n${line}` },
  { what: 'a stray letter follows the last line', on: /^\S.*[^|]$/, write: (line) => `${line}\nx`, below: 1, count: 4 },
]

/** Text that is not YAML, or not the YAML that was meant. */
export const yamlMistakes: Kind = (funnel, random) => {
  const lines = writtenLines(funnel)
  return MISTAKES.flatMap((mistake) =>
    sample(
      random,
      lines.filter(({ text }) => mistake.on.test(text)),
      mistake.count ?? 4,
    ).map((line) => made(funnel, mistake, line)),
  )
}

function made(funnel: WrittenFunnel, { what, write, below = 0 }: Mistake, { file, at, text }: WrittenLine): BrokenEdit {
  const files = editedLines(funnel, file, (lines) => lines.toSpliced(at, 1, write(text)))
  return { title: `${file}:${at + 1} ${what}`, files, blame: [lineOf(file, at + 1 + below)] }
}

function writtenLines(funnel: WrittenFunnel): WrittenLine[] {
  return [...funnel.files].flatMap(([file, text]) => {
    const inBlockText = blockTexts(funnel, file)
    return text
      .split('\n')
      .map((line, at) => ({ file, at, text: line.replace(/\s+# .*$/, '') }))
      .filter(({ text: line, at }) => line.trim() !== '' && !line.startsWith('#') && !inBlockText(at + 1))
  })
}

/** Whether a line lies in a text of several lines, where everything is allowed. */
function blockTexts(funnel: WrittenFunnel, file: string): (line: number) => boolean {
  const texts = funnel.places(file).filter(({ value }) => typeof value === 'string' && value.includes('\n'))
  const lastOf = (value: string) => value.trimEnd().split('\n').length
  return (line) => texts.some((place) => line > place.line && line <= place.line + lastOf(String(place.value)))
}
