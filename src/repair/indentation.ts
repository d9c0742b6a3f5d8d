import { type CST, Parser } from 'yaml'
import { commentsOf } from './comments.ts'
import type { Edit } from './edit.ts'

/** The first line of what belongs together, and the column where it should start. */
interface Start {
  line: number
  column: number
}

/** Edits after which every level is indented by two spaces, and one space follows the hyphen of a list. */
export function indentationEdits(text: string): Edit[] {
  const lines = linesOf(text)
  const starts: Start[] = []
  const gaps: Edit[] = []
  const walk = (token: CST.Token | null | undefined, column: number): void => {
    if (token?.type !== 'block-map' && token?.type !== 'block-seq') return
    for (const item of token.items) {
      const hyphen = item.start.find(({ type }) => type === 'seq-item-ind')
      const first = token.type === 'block-seq' ? hyphen : item.key
      if (first) startAt(first.offset, column)
      if (hyphen) gaps.push(...gapAfter(text, hyphen.offset))
      walk(item.value, column + 2)
    }
  }
  const startAt = (offset: number, column: number) => {
    const line = lineOf(lines, offset)
    if (text.slice(lines[line], offset).trim() === '') starts.push({ line, column })
  }
  for (const token of new Parser().parse(text)) if (token.type === 'document') walk(token.value, 0)
  return [...shiftedLines(text, lines, starts), ...gaps]
}

function linesOf(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** The line that holds an offset, counted from 0. */
function lineOf(lines: readonly number[], offset: number): number {
  let [low, high] = [0, lines.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** `-   entry` → `- entry`. */
function gapAfter(text: string, hyphen: number): Edit[] {
  const blanks = /^ {2,}(?=[^\s#])/.exec(text.slice(hyphen + 1, hyphen + 200))?.[0].length ?? 0
  return blanks === 0 ? [] : [{ start: hyphen + 1, end: hyphen + 1 + blanks, write: ' ' }]
}

/**
 * Moves each line that starts something to its column. What continues it moves along; a comment moves with the next line
 * that starts in its column, else with the last one.
 */
function shiftedLines(text: string, lines: readonly number[], starts: readonly Start[]): Edit[] {
  const columnOf = (line: number) => /^ */.exec(text.slice(lines[line], lines[line + 1]))?.[0].length ?? 0
  const wanted = new Map(starts.map(({ line, column }) => [line, column - columnOf(line)]))
  const comments = new Set(
    commentsOf(text)
      .map(({ offset }) => ({ offset, line: lineOf(lines, offset) }))
      .filter(({ offset, line }) => text.slice(lines[line], offset).trim() === '')
      .map(({ line }) => line),
  )
  const below = nextStarts(lines.length, starts)
  let last = 0
  return lines.flatMap((start, line) => {
    const own = wanted.get(line)
    if (own !== undefined) last = own
    const column = columnOf(line)
    const next = comments.has(line) ? below[line] : undefined
    const shift = next !== undefined && columnOf(next) === column ? (wanted.get(next) ?? 0) : last
    const isBlank = /^[ \t]*\n?$/.test(text.slice(start, lines[line + 1]))
    if (shift === 0 || isBlank) return []
    return [{ start, end: start + column, write: ' '.repeat(Math.max(column + shift, 0)) }]
  })
}

/** For each line the next one that starts something. */
function nextStarts(lines: number, starts: readonly Start[]): (number | undefined)[] {
  const isStart = new Set(starts.map(({ line }) => line))
  const next: (number | undefined)[] = []
  for (let line = lines - 1; line >= 0; line--) next[line] = isStart.has(line + 1) ? line + 1 : next[line + 1]
  return next
}
