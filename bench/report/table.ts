import { displayWidth } from '#src/terminal/characters.ts'

/** A table in Markdown, laid out so that it can be read as text too. The first column is names, the others are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column] ?? '')].map(displayWidth)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => fill(cells[column] ?? '', width, column > 0)).join(' | ')} |`
  const rule = widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function fill(cell: string, width: number, isRight: boolean): string {
  const padding = ' '.repeat(width - displayWidth(cell))
  return isRight ? padding + cell : cell + padding
}
