import { Lexer } from 'yaml'

/** No funnel nests this deep; parsing and everything after it is recursive, and far deeper files would end the program. */
const MAX_NESTING = 50
const MAX_INDENT = 200
/** A funnel of 1,300 questions has a third of this. Parsing takes a second for each million of tokens and more. */
const MAX_TOKENS = 300_000

/** What the lexer adds: the start of a document, the end of a broken bracket, and “a text follows”. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f'])

interface Token {
  source: string
  offset: number
}

/** The tokens of YAML text, without the marks that the lexer adds. */
function* tokens(text: string): Generator<Token> {
  let offset = 0
  for (const source of new Lexer().lex(text)) {
    if (MARKS.has(source) && text[offset] !== source) continue
    yield { source, offset }
    offset += source.length
  }
}

/** Where and why a text is more than can be read: nested too deeply, or too long. Needs no recursion itself. */
export function tooMuch(text: string): { at: number; why: 'deep' | 'long' } | undefined {
  let count = 0
  let brackets = 0
  let lineStart = 0
  for (const { source, offset } of tokens(text)) {
    if (source === '[' || source === '{') brackets++
    else if (source === ']' || source === '}') brackets--
    else if (source.includes('\n')) lineStart = offset + source.lastIndexOf('\n') + 1
    if (++count > MAX_TOKENS) return { at: offset, why: 'long' }
    if (brackets > MAX_NESTING || (opensBlock(source) && indentBefore(text, lineStart, offset) > MAX_INDENT))
      return { at: offset, why: 'deep' }
  }
  return undefined
}

const opensBlock = (source: string) => /^([-?:]| +)$/.test(source)

/** Columns before `offset` if nothing but spaces and the signs of lists and keys stand there, else 0. */
function indentBefore(text: string, lineStart: number, offset: number): number {
  const columns = offset - lineStart
  if (columns <= MAX_INDENT) return 0
  return /^[ ?:-]*$/.test(text.slice(lineStart, lineStart + MAX_INDENT)) ? columns : 0
}

/** Where the quoted text begins that `at` lies in or ends. */
export function openingQuote(text: string, at: number): number | undefined {
  let opened: number | undefined
  for (const { source, offset } of tokens(text)) {
    if (offset >= at) break
    if (/^["']/.test(source)) opened = offset
  }
  return opened
}

/** The innermost bracket that is open at `at`. */
export function openBracket(text: string, at: number): number | undefined {
  const open: number[] = []
  for (const { source, offset } of tokens(text)) {
    if (offset >= at) break
    if (source === '[' || source === '{') open.push(offset)
    else if (source === ']' || source === '}') open.pop()
  }
  return open.at(-1)
}
