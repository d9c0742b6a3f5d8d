/** A line of a file: where it starts, and its text without the line break. */
export interface Line {
  start: number
  text: string
}

export const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0

/** The line that holds an offset. */
export function lineWith(text: string, at: number): Line {
  const start = at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', start)
  return { start, text: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, '') }
}

/** The last line before another that holds more than a comment. */
export function lineBefore(text: string, { start }: Line): Line | undefined {
  for (let line = start; line > 0; ) {
    const before = lineWith(text, line - 1)
    if (!/^\s*(#|$)/.test(before.text)) return before
    line = before.start
  }
  return undefined
}

/** The first line after another that holds more than a comment. */
export function lineAfter(text: string, { start }: Line): Line | undefined {
  for (let end = text.indexOf('\n', start); end !== -1; end = text.indexOf('\n', end + 1)) {
    const after = lineWith(text, end + 1)
    if (!/^\s*(#|$)/.test(after.text)) return after
  }
  return undefined
}

/** The lines before and after one that stand as far right as it does, up to the first that stands further left. */
export function neighboursOf(text: string, { start, text: line }: Line): string[] {
  const before = text.slice(0, start).split(/\r?\n/).slice(0, -1).reverse()
  const after = text.slice(start).split(/\r?\n/).slice(1)
  const indent = indentOf(line)
  return [before, after].flatMap((lines) => {
    const told = lines.filter((other) => !/^\s*(#|$)/.test(other))
    const end = told.findIndex((other) => indentOf(other) < indent)
    return told.slice(0, end === -1 ? undefined : end).filter((other) => indentOf(other) === indent)
  })
}
