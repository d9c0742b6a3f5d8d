/** Control characters, and all that move the end of a line or the direction of writing without being seen. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * One line of a text as it may be shown: tabs as an arrow, what would move the cursor, colour the terminal or turn the
 * direction of the rest as a question mark. Keeps the length, so that carets stay where they belong.
 */
export function visible(line: string): string {
  return line.replace(UNSEEN, (character) => (character === '\t' ? '⇥' : '\ufffd'))
}

/** The same for a text of several lines, whose line breaks stay. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(visible)
    .join('\n')
}
