/** Words that take the place of a stretch of a text. Edits of one text do not overlap. */
export interface Edit {
  start: number
  end: number
  write: string
}

/** A text after edits, in whatever order they come. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0]
  for (const { start, end, write } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + write
    from = end
  }
  return result + text.slice(from)
}

/** The number of the line that holds an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The line that holds an offset: where it starts, and its text without the line break. */
export function wholeLineAt(text: string, offset: number): { start: number; line: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', start)
  return { start, line: text.slice(start, end === -1 ? undefined : end) }
}

/** Words as a text in double quotes. */
export function inQuotes(words: string): string {
  return `"${words.replace(/["\\]/g, '\\$&')}"`
}
