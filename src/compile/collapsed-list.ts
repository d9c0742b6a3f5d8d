/** A point of a list behind other words of its line. */
const POINT = /(?<=\S) +[-*] +(?=\S)/g
/** What stands before the first point: the end of a sentence, or another point at the start of the line. */
const BEFORE = /[.:!?…]["'”’)*_]*$/
const FIRST = /^[-*] +\S/

/**
 * Where the first of several points stands that were written below each other and have become one line, as `>` or a
 * missing `|` makes of them; undefined if a text holds none. A line that starts with a point needs two more: many points
 * hold a hyphen.
 */
export function collapsedList(text: string): number | undefined {
  for (const line of text.matchAll(/[^\n]+/g)) {
    const points = [...line[0].matchAll(POINT)]
    if (points.length < 2) continue
    const first = FIRST.test(line[0]) ? 0 : firstPoint(line[0], points)
    if (first !== undefined) return line.index + first
  }
  return undefined
}

/** The first point of a line behind a sentence, if another one follows. */
function firstPoint(line: string, points: readonly RegExpMatchArray[]): number | undefined {
  const index = points.findIndex((point) => BEFORE.test(line.slice(0, point.index)))
  const found = index === -1 || index === points.length - 1 ? undefined : points[index]
  return found && (found.index ?? 0) + found[0].search(/[-*]/)
}
