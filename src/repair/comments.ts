import { Lexer } from 'yaml'

/** A token of YAML text: a sign, a word, blanks, a comment. */
export interface Token {
  source: string
  offset: number
}

/** “A text follows”: what comes next is no comment, even if it starts with #. */
const TEXT = '\u001f'
const MARKS = new Set(['\u0002', '\u0018', TEXT])

/** The tokens of YAML text, with texts told apart from what stands between them. */
export function* tokensOf(text: string): Generator<Token & { isText: boolean }> {
  let offset = 0
  let isText = false
  for (const source of new Lexer().lex(text)) {
    if (MARKS.has(source) && text[offset] !== source) {
      isText ||= source === TEXT
      continue
    }
    yield { source, offset, isText }
    isText = false
    offset += source.length
  }
}

/** The comments of YAML text, in order. */
export function commentsOf(text: string): Token[] {
  return [...tokensOf(text)].filter(({ source, isText }) => !isText && source.startsWith('#'))
}
