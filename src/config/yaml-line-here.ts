import type { ErrorCode } from 'yaml'
import { BULLET, bulletWords, CLOSING_CURLY, strangeBlankIn, strangeBlankWords } from './strange-signs.ts'
import { flowTextAt, mayBeKey } from './yaml-flow-text.ts'
import { indentOf, type Line, lineBefore, lineWith } from './yaml-lines.ts'
import { openingQuote } from './yaml-tokens.ts'

export interface Diagnosis {
  place: [start: number, end: number]
  words: { message: string; fix: string }
  /** The text is cut off behind a #, which has a rule of its own. */
  isLostText?: true
}

export const QUOTES = 'Put the whole text in double quotes.'
export const COLON = {
  message: 'This text holds a colon with a space after it, which YAML reads as a key.',
  fix: QUOTES,
}
export const LOST_TEXT = {
  message: 'Everything from this # on is taken for a comment and would not be shown.',
  fix: `${QUOTES} If it is a comment, put a space after #.`,
}

interface SyntaxError {
  code: ErrorCode
  message: string
  pos: readonly [start: number, end: number]
}

/** A sign that people write and YAML reads otherwise, on the line where reading stopped or on the one above. */
export function mistakeHere(file: string, text: string, error: SyntaxError): Diagnosis | undefined {
  const at = Math.min(error.pos[0], text.length)
  if (/Missing closing/.test(error.message)) return wrongQuote(text, at)
  const lines = linesAround(text, at)
  const found = lines.map((line) => strangeLine(text, line)).find((diagnosis) => diagnosis !== undefined)
  if (found) return found
  const [line] = lines
  if (!line) return undefined
  const outer = outerLine(text, line)
  const lost = outer && lostIndent(text, outer)
  if (lost) return lost
  return (
    condition(line) ??
    division(file, line, error.code) ??
    apostrophe(text, at) ??
    startSign(line, at, error) ??
    colonInBrackets(line, at)
  )
}

/** The line that holds an offset, or where only blanks are left the one below, and the line above. */
function linesAround(text: string, at: number): Line[] {
  let line = lineWith(text, at)
  if (line.text.slice(at - line.start).trim() === '' && /^\s*$/.test(line.text)) {
    const next = /\S/.exec(text.slice(at))
    if (next) line = lineWith(text, at + next.index)
  }
  const above = lineBefore(text, line)
  return above ? [line, above] : [line]
}

/** The last line above another that stands further left. */
function outerLine(text: string, line: Line): Line | undefined {
  let above = lineBefore(text, line)
  while (above && indentOf(above.text) >= indentOf(line.text)) above = lineBefore(text, above)
  return above
}

function strangeLine(text: string, { start, text: line }: Line): Diagnosis | undefined {
  const blank = strangeBlankIn(line)
  if (blank !== undefined) return one(start + blank, strangeBlankWords(line[blank] ?? ''))
  const indent = indentOf(line)
  const words = line.slice(indent)
  const comment = /^(<!--|\/\/|\/\*)/.exec(words)?.[0]
  if (comment) {
    const message = `A comment starts with \`# \`, and this line starts with \`${comment}\`.`
    const end = comment === '//' ? '' : `, and remove the \`${comment === '/*' ? '*/' : '-->'}\``
    return at(start + indent, comment.length, { message, fix: `Write \`# \` instead of \`${comment}\`${end}.` })
  }
  const sign = BULLET.exec(words)?.groups?.sign
  if (sign && !/^\*[\w-]+\s*$/.test(words)) return at(start + indent, sign.length, bulletWords(sign))
  return lostIndent(text, { start, text: line })
}

/** A line of a text below `|` that stands further left than the text. */
function lostIndent(text: string, line: Line): Diagnosis | undefined {
  if (line.text.trim() === '' || /^ *(- |[\w-]+:(\s|$))/.test(line.text)) return undefined
  let first: Line | undefined
  for (let above = before(text, line); above; above = before(text, above)) {
    if (above.text.trim() === '') continue
    if (/(^ *|: +|- +)[|>][\d+-]*\s*(#.*)?$/.test(above.text)) {
      const isLost = first && indentOf(line.text) < indentOf(first.text) && indentOf(first.text) > indentOf(above.text)
      if (!isLost) return undefined
      const message = 'This line belongs to the text above and does not stand under it.'
      const fix = 'Give it the same number of spaces as the lines of the text above.'
      return one(line.start + indentOf(line.text), { message, fix })
    }
    if (indentOf(above.text) <= indentOf(first?.text ?? above.text) - 2 || /^ *(- )?[\w-]+:(\s|$)/.test(above.text))
      return undefined
    first = above
  }
  return undefined
}

const before = (text: string, { start }: Line) => (start > 0 ? lineWith(text, start - 1) : undefined)

/** `when: frustration: traffic`: a condition without its brackets. */
function condition({ start, text }: Line): Diagnosis | undefined {
  const found = /\bwhen: +(\(? *([\w-]+): *([\w-]+) *\)?)\s*(#.*)?$/d.exec(text)
  const [from, end] = found?.indices?.[1] ?? []
  if (!found || from === undefined || end === undefined) return undefined
  const message = 'A condition stands in curly brackets.'
  return at(start + from, end - from, { message, fix: `Write \`when: { ${found[2]}: ${found[3]} }\`.` })
}

/** `views : 2` in a formula. */
function division(file: string, { start, text }: Line, code: ErrorCode): Diagnosis | undefined {
  if (file !== 'projection.yaml' || code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const found = /^ +[a-z]\w*: +[^"'#{[]*?[\w)]\s*(:) /d.exec(text)
  const from = found?.indices?.[1]?.[0]
  return from === undefined
    ? undefined
    : one(start + from, { message: 'A formula divides with `/`.', fix: 'Write `/` instead of `:`.' })
}

/** `'Don't wait'`: the apostrophe ends the text. */
function apostrophe(text: string, stopped: number): Diagnosis | undefined {
  const sign = stopped - 1
  if (text[sign] !== "'" || !/\p{L}/u.test(text[sign - 1] ?? '') || !/\p{L}/u.test(text[stopped] ?? ''))
    return undefined
  const { text: line } = lineWith(text, sign)
  const fix = line.includes('"')
    ? "Write the apostrophe twice: `''`."
    : 'Put the whole text in double quotes instead of single ones.'
  return one(sign, { message: 'This apostrophe ends the text, which stands in single quotes.', fix })
}

/** A quote that is no plain one, at the end of a text that began with a plain one. */
function wrongQuote(text: string, stopped: number): Diagnosis | undefined {
  const opened = openingQuote(text, stopped)
  if (opened === undefined) return undefined
  const quote = text[opened] ?? '"'
  const rest = lineWith(text, opened)
  const words = rest.text.slice(opened - rest.start + 1)
  const other = quote === '"' ? "'" : '"'
  const found = new RegExp(`[${CLOSING_CURLY}${other}](?=\\s*([,}\\]]|#|$))`, 'u').exec(words)
  // Such a quote may belong to one that opened within the text; apostrophes do not.
  const opens = words
    .slice(0, found?.index)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .includes(other)
  if (!found || (found[0] === other && opens)) return undefined
  const message = `This text began with a plain \`${quote}\`, and this one is not a plain \`${quote}\`, so that it never ends.`
  return one(opened + 1 + found.index, { message, fix: `Write a plain \`${quote}\` instead of \`${found[0]}\`.` })
}

const VALUE = /^ *(?:- +)*(?:[\w-]+: +)?(?=[*&![{|>@%`,?])/
const CANNOT = [
  'BAD_SCALAR_START',
  'BAD_ALIAS',
  'UNEXPECTED_TOKEN',
  'TAG_RESOLVE_FAILED',
  'BAD_PROP_ORDER',
  'MULTIPLE_ANCHORS',
]

/** A text without quotes whose first character means something else in YAML. */
function startSign({ start, text }: Line, stopped: number, { code, message }: SyntaxError): Diagnosis | undefined {
  const column = VALUE.exec(text)?.[0].length ?? 0
  const sign = text[column] ?? ''
  if (column === 0 || stopped < start + column || (!CANNOT.includes(code) && !/Block scalar header/.test(message)))
    return undefined
  if (sign === '!' && /^!!|^!\S*$/.test(text.slice(column).trim())) return undefined
  if (sign === '?' && text[column + 1] !== ' ') return undefined
  if ((sign === '[' || sign === '{') && !wordsFollow(text.slice(column))) return undefined
  const long = sign === '|' || sign === '>' ? ' Long texts start on the line below the sign.' : ''
  return one(start + column, {
    message: `A text cannot start with \`${sign}\` unless it stands in quotes.`,
    fix: `${QUOTES}${long}`,
  })
}

/** Whether words follow brackets that close; those that do not match are another mistake. */
function wordsFollow(words: string): boolean {
  const after = words.replace(/^(\[[^[\]]*\]|\{[^{}]*\})/, '')
  return after !== words && !/^\s*[\]}),]?\s*(#.*)?$/.test(after)
}

/** `label: Other: tell us` between brackets. */
function colonInBrackets({ start, text }: Line, stopped: number): Diagnosis | undefined {
  const found = flowTextAt(text, stopped - start)
  if (!found || !/:\s/.test(found.words) || mayBeKey(found.words)) return undefined
  return at(start + found.start, found.end - found.start, COLON)
}

/** The # that hides the closing bracket of a line. */
export function lostBracket(text: string, opened: number): Diagnosis | undefined {
  const { start, text: line } = lineWith(text, opened)
  const closing = text[opened] === '[' ? ']' : '}'
  const hash = /\s#(?=\S)/.exec(line.slice(opened - start))
  if (!hash) return undefined
  const column = opened - start + hash.index + 1
  if (!line.slice(column).includes(closing) || line.slice(opened - start, column).includes(closing)) return undefined
  return { ...one(start + column, { ...LOST_TEXT, fix: QUOTES }), isLostText: true }
}

const at = (start: number, length: number, words: Diagnosis['words']): Diagnosis => ({
  place: [start, start + length],
  words,
})
const one = (start: number, words: Diagnosis['words']) => at(start, 1, words)
