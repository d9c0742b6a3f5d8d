import { displayWidth } from './characters.ts'

/** Columns of the reports that are laid out: what every terminal shows. */
export const COLUMNS = 80

/** A heading that ends at the right edge: `── amount ─────…`. */
export function ruler(title: string): string {
  return `── ${title} ${'─'.repeat(Math.max(COLUMNS - displayWidth(title) - 4, 0))}`
}

/**
 * The lines of a text, broken between words. A line is wider than `width` only where one word is.
 * @param first how wide the first line may be
 */
export function wrapLines(text: string, width: number, first = width): string[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const lines: string[] = []
    let [current, room] = ['', index === 0 ? first : width]
    for (const word of line.split(/[ \t]+/)) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current === '' || displayWidth(longer) <= room) current = longer
      else {
        lines.push(current)
        ;[current, room] = [word, width]
      }
    }
    return [...lines, current]
  })
}

/** A text as one paragraph; lines after the first start `indent` columns in. @param from columns already taken */
export function wrap(text: string, indent: number, from = indent): string {
  const lines = wrapLines(text.replace(/[\r\n]+/g, ' '), COLUMNS - indent, COLUMNS - from)
  return lines.join(`\n${' '.repeat(indent)}`)
}

/**
 * Rows with their cells in columns, two spaces apart. The last cell breaks between words where it reaches the edge.
 * @param options.right the columns that are aligned on their right, as numbers are
 */
export function table(
  rows: readonly (readonly string[])[],
  { indent = 2, right = [] }: { indent?: number; right?: readonly number[] } = {},
): string[] {
  const last = (rows[0]?.length ?? 1) - 1
  const widths = Array.from({ length: last }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  )
  const start = widths.reduce((sum, width) => sum + width + 2, indent)
  return rows.map((row) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      const padding = ' '.repeat(width - displayWidth(cell))
      return `${right.includes(column) ? padding + cell : cell + padding}  `
    })
    return `${' '.repeat(indent)}${cells.join('')}${wrap(row[last] ?? '', start)}`.trimEnd()
  })
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar for a share of 1. Anything above nothing shows. */
export function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(Math.round(share * width * 8), 1) : 0
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
}
