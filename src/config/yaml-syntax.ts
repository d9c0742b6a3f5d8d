import type { ErrorCode } from 'yaml'
import type { Fault } from './fault.ts'
import type { RuleId } from './rule-id.ts'
import { mistakeAbove } from './yaml-line-above.ts'
import { COLON, type Diagnosis, lostBracket, mistakeHere, QUOTES } from './yaml-line-here.ts'
import { lineWith } from './yaml-lines.ts'
import { openBracket, openingQuote } from './yaml-tokens.ts'

/** The library's account of an error: the code, the words behind it, and the place where reading stopped. */
interface SyntaxError {
  code: ErrorCode
  message: string
  pos: readonly [start: number, end: number]
}

interface Words {
  message: string
  fix: string
}

/** Mistakes with a rule of their own. */
const RULES: Partial<Record<ErrorCode, RuleId>> = {
  TAB_AS_INDENT: 'yaml-tab',
  MULTIPLE_DOCS: 'yaml-second-document',
  TAG_RESOLVE_FAILED: 'yaml-tag',
}

const INDENT: Words = {
  message: 'This line does not stand under the line it belongs to.',
  fix: 'Give it the same number of spaces as its neighbours.',
}
/** A text that starts with an exclamation mark. */
export const COMMAND: Words = {
  message: 'A text that starts with `!` is taken for a command of YAML, which funnels do not use.',
  fix: QUOTES,
}

const WORDS: Partial<Record<ErrorCode, Words>> = {
  TAB_AS_INDENT: { message: 'This line is indented with a tab.', fix: 'Indent with spaces: two for each level.' },
  MULTIPLE_DOCS: {
    message: 'This line starts a second document, which would be ignored.',
    fix: 'Remove the line `---` or `...`.',
  },
  TAG_RESOLVE_FAILED: COMMAND,
  BAD_SCALAR_START: { message: 'A text cannot start with this character unless it stands in quotes.', fix: QUOTES },
  BAD_ALIAS: { message: 'A text cannot start with `*` unless it stands in quotes.', fix: QUOTES },
  BAD_DQ_ESCAPE: {
    message: 'In double quotes a backslash starts a special character, and this is none.',
    fix: 'Write `\\\\` for a backslash, or put the text in single quotes.',
  },
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: {
    message: 'Something is missing between these brackets, most often a comma.',
    fix: 'Write `{ key: value, key: value }` or `[value, value]`; a text with a colon stands in double quotes.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line has no `: ` after its key.',
    fix: 'Write `key: value`, with a colon and a space; texts are safest in double quotes.',
  },
  NON_STRING_KEY: { message: 'A list or a group of lines cannot be a key.', fix: 'Write `key: value`.' },
  RESOURCE_EXHAUSTION: {
    message: 'This is nested far too deeply.',
    fix: 'Look for brackets or hyphens that were repeated by mistake.',
  },
}

/** Codes that stand for several mistakes, told apart by the library's words. */
const BY_MESSAGE: readonly [RegExp, Words][] = [
  [/followed by map values/, WORDS.MULTILINE_IMPLICIT_KEY as Words],
  [
    /Block scalar header/,
    {
      message: 'A text cannot start with `|` or `>` unless it stands in quotes.',
      fix: `${QUOTES} Long texts start below the |.`,
    },
  ],
  [
    /scalar at node end/,
    {
      message: 'The text in quotes has ended before this.',
      fix: 'Write a quote inside a text as `\\"`; several texts are a list, each on a line that starts with `- `.',
    },
  ],
  [/Unexpected scalar token/, WORDS.BLOCK_IN_FLOW as Words],
  [
    /Unexpected flow-(map|seq)-end/,
    { message: 'This bracket closes nothing.', fix: 'Remove it, or put the text in double quotes.' },
  ],
  [
    /block-seq-ind on same line/,
    {
      message: 'A list cannot start on the line of its key.',
      fix: `Start it on the next line. If it is a text: ${QUOTES.toLowerCase()}`,
    },
  ],
]

const OTHERWISE: Words = {
  message: 'This line is not valid YAML.',
  fix: 'Compare it with the lines around it; texts are safest in double quotes.',
}

/** Words and place for what is not YAML: where the mistake was made, which is often before reading stopped. */
export function syntaxFault(file: string, text: string, error: SyntaxError): Fault {
  const { place, words, isLostText } =
    mistakeHere(file, text, error) ?? withLineAbove(text, error, diagnose(text, error))
  const id = isLostText ? 'yaml-lost-text' : (RULES[error.code] ?? 'yaml-syntax')
  return { id, file, place: { offsets: place }, ...words }
}

function withLineAbove(text: string, { code, message }: SyntaxError, diagnosis: Diagnosis): Diagnosis {
  // A text that is not closed has been traced to its beginning already.
  return (/Missing closing/.test(message) ? undefined : mistakeAbove(text, code, diagnosis.place[0])) ?? diagnosis
}

function diagnose(text: string, { code, message, pos }: SyntaxError): Diagnosis {
  const [start, end] = pos
  const here: [number, number] = [start, Math.max(end, start + 1)]
  if (/Missing closing/.test(message)) {
    const words = { message: 'This quote is never closed.', fix: 'Put a second quote at the end of the text.' }
    return { place: oneFrom(openingQuote(text, start) ?? start), words }
  }
  if (/^Flow (map|sequence)/.test(message)) {
    const opened = openBracket(text, start) ?? start
    const lost = lostBracket(text, opened)
    if (lost) return lost
    const closing = text[opened] === '[' ? ']' : '}'
    const words = { message: 'This bracket is never closed.', fix: `Put a \`${closing}\` at the end.` }
    return { place: oneFrom(opened), words }
  }
  const restOfLine = text.slice(start).split('\n', 1)[0] ?? ''
  // The colon that makes a value look like a key stands on the line below: that line is indented too far.
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(\s|$)/.test(restOfLine) && restOfLine !== text.slice(start))
    return { place: firstWord(text, start + restOfLine.length + 1), words: INDENT }
  if (isOutOfLine(text, start, code, message)) return { place: firstWord(text, start), words: INDENT }
  const words = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? WORDS[code] ?? OTHERWISE
  return { place: here, words }
}

/** Whether a line stands too far left or right; a whole entry of a list that does is no text with a colon. */
function isOutOfLine(text: string, at: number, code: ErrorCode, message: string): boolean {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return code === 'BAD_INDENT' || /without - indicator/.test(message)
  const line = lineWith(text, at)
  return /^ *- [{["']/.test(line.text) && line.text.slice(0, at - line.start).trim() === ''
}

const oneFrom = (offset: number): [number, number] => [offset, offset + 1]

/** The first character that is not a space, an empty line or a comment. */
function firstWord(text: string, from: number): [number, number] {
  const spaces = /^( *(#.*)?\r?\n)* */.exec(text.slice(from))?.[0].length ?? 0
  return oneFrom(Math.min(from + spaces, text.length - 1))
}
