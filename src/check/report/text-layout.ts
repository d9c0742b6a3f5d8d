/** Columns of the reports that are laid out: what every terminal shows. */
export const COLUMNS = 80

/** A heading that ends at the right edge: `── amount ─────…`. */
export function ruler(title: string): string {
  return `── ${title} ${'─'.repeat(Math.max(COLUMNS - title.length - 4, 0))}`
}

/** Breaks a text between words; lines after the first start `indent` columns in. @param from columns already taken */
export function wrap(text: string, indent: number, from = indent): string {
  const lines = ['']
  for (const word of text.split(/[ \t\r\n]+/)) {
    const line = lines.at(-1) ?? ''
    const start = lines.length === 1 ? from : indent
    if (line !== '' && start + line.length + 1 + word.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
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
  const widths = Array.from({ length: last }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const start = widths.reduce((sum, width) => sum + width + 2, indent)
  return rows.map((row) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return `${right.includes(column) ? cell.padStart(width) : cell.padEnd(width)}  `
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

/** A whole number with separators: 1,200. Numbers beyond all counting are rounded: about 3.1e+24. */
export function count(value: number): string {
  return value < 1e15 ? value.toLocaleString('en') : `about ${value.toPrecision(2)}`
}

/** A part of a whole: `57%`. Only nothing is 0% and only everything is 100%. */
export function percent(part: number, whole: number): string {
  const share = (part / whole) * 100
  if (share > 0 && share < 1) return '<1%'
  if (share > 99 && share < 100) return '>99%'
  return `${Math.round(share)}%`
}

/** `1 combination`, `600 combinations`. */
export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}
