import type { Problem } from '../../config/problem.ts'
import { type Character, characters, displayWidth, widthOf } from '../../terminal/characters.ts'
import type { Paint } from '../../terminal/paint.ts'
import { visible } from '../../terminal/visible.ts'

/** Lines shown before and after the mistake. */
const CONTEXT = 2
/** Enough code units for any character that people write, so that only a stretch of a long line is looked at. */
const UNITS_PER_COLUMN = 4

/**
 * The lines round a problem with carets under the exact place. A range of several lines is underlined on its first.
 * @param columns how wide the excerpt may be; longer lines are cut to the stretch round the place
 */
export function excerpt(text: string, { range, severity }: Problem, columns: number, paint: Paint): string {
  const { start, end } = range
  const { lines, before } = linesAround(text, start.offset)
  const first = start.line - before
  const gutter = String(first + lines.length - 1).length
  const room = Math.max(columns - gutter - '  >  │ '.length, 20)
  return lines
    .flatMap((raw, index) => {
      const line = visible(raw)
      const number = String(first + index).padStart(gutter)
      if (first + index !== start.line) return [`${paint('aside', `    ${number} │`)} ${cut(line, 0, room).text}`]
      const until = end.line === start.line ? end.column - 1 : line.length
      const { text: shown, column, rest } = cut(line, start.column - 1, room)
      const marked = Math.min(displayWidth(line.slice(start.column - 1, until).slice(0, room * UNITS_PER_COLUMN)), rest)
      return [
        `${paint(severity, '  >')} ${paint('aside', `${number} │`)} ${shown}`,
        `${paint('aside', `    ${' '.repeat(gutter)} │`)} ${' '.repeat(column)}${paint(severity, '^'.repeat(Math.max(marked, 1)))}`,
      ]
    })
    .join('\n')
}

/** A line cut to what can be shown, the column of the place in it, and the columns shown from there on. */
interface Cut {
  text: string
  column: number
  rest: number
}

/** Cuts a line to `room` columns round the place at offset `at`, with dots where it goes on. */
function cut(line: string, at: number, room: number): Cut {
  const reach = room * UNITS_PER_COLUMN
  const before = characters(line.slice(Math.max(0, at - reach), at)).reverse()
  const after = characters(line.slice(at, at + reach))
  // A third of the room shows what leads to the place; whichever side is short leaves its room to the other.
  const restAfter = Math.max(room - widthOf(before), Math.ceil((room * 2) / 3))
  const shownAfter = fitting(after, restAfter, at + reach >= line.length)
  const shownBefore = fitting(before, room - shownAfter.width, at - reach <= 0)
  return {
    text:
      shownBefore.dots + shownBefore.characters.reverse().join('') + shownAfter.characters.join('') + shownAfter.dots,
    column: shownBefore.width,
    rest: shownAfter.width - shownAfter.dots.length,
  }
}

/** As many characters as fit. @param complete there are no more than these */
function fitting(all: readonly Character[], room: number, complete: boolean) {
  if (complete && widthOf(all) <= room)
    return { characters: all.map(({ text }) => text), dots: '', width: widthOf(all) }
  const shown: string[] = []
  let width = '…'.length
  for (const { text, width: more } of all) {
    if (width + more > room) break
    shown.push(text)
    width += more
  }
  return { characters: shown, dots: '…', width }
}

/** The line that holds `offset` with its neighbours, and how many of them stand before it. */
function linesAround(text: string, offset: number): { lines: string[]; before: number } {
  const lineStart = (at: number) => (at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1)
  let from = lineStart(offset)
  let before = 0
  for (; before < CONTEXT && from > 0; before++) from = lineStart(from - 1)
  let to = offset
  for (let line = 0; line <= CONTEXT && to < text.length; line++) {
    const end = text.indexOf('\n', line === 0 ? to : to + 1)
    to = end === -1 ? text.length : end
  }
  return { lines: text.slice(from, to).split(/\r?\n/), before }
}
