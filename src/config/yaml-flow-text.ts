/** A text without quotes in curly brackets: `Other, please` in `{ id: other, label: Other, please }`. */
export interface FlowText {
  start: number
  end: number
  words: string
}

const KEY = /[{,]\s*[\w-]+:\s+(?=[^\s"'{[#&*!|>])/g
const END = /\s*(\}|\]|,\s*[\w-]+:(?=\s)|$)/

/** The text that begins or goes on at a column of a line, up to the next key or bracket. */
export function flowTextAt(line: string, column: number): FlowText | undefined {
  const before = [...line.matchAll(KEY)].filter(({ index, 0: key }) => index + key.length <= column).at(-1)
  if (!before) return undefined
  const start = before.index + before[0].length
  const end = start + (END.exec(line.slice(start))?.index ?? 0)
  return end > start && end >= column ? { start, end, words: line.slice(start, end) } : undefined
}

/** Whether a colon in a text may as well be the one of a key whose comma is missing: `other label: Other`. */
export const mayBeKey = (words: string) => /^[^:]*\s[a-z][\w-]*:\s/.test(words)
