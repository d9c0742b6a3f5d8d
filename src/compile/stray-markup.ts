/** Signs of Markdown that mark nothing up: where they stand, and what is said of them. */
export interface StrayMarkup {
  span: readonly [start: number, end: number]
  message: string
  /** @param long whether the text is one of several lines */
  fix: (long: boolean) => string
}

interface Kind extends Omit<StrayMarkup, 'span'> {
  pattern: RegExp
  /** Counts at the start of a text of one line only. */
  atStart?: true
}

const KINDS: readonly Kind[] = [
  {
    pattern: /(?<![\\*])\*\*(?!\*)/,
    message: 'These stars make nothing bold: visitors would read them as stars.',
    fix: (long) =>
      `Write \`**words**\`, with two stars right before and two right after the words; ${escapeHint('*', long)}`,
  },
  {
    pattern: /(?<![\\!])\[[^\][]*\](?:\(| \((?=\/|https:|mailto:))/,
    message: 'This link is not complete: visitors would read its brackets.',
    fix: () => 'Write `[words](/address)`, without a space inside or before the round brackets.',
  },
  {
    pattern: /(?<![\\\w])`[^`]+`(?!\w)/,
    message: 'Backticks mean nothing in copy: visitors would read them.',
    fix: () => 'Use quotation marks, or `**words**` for bold.',
  },
  {
    pattern: /^#{1,6} /,
    atStart: true,
    message: 'This text is a single line, in which `#` makes no heading: visitors would read it.',
    fix: (long) => `Remove it; ${escapeHint('#', long)}`,
  },
]

/**
 * The first signs in a stretch of text, as it is written, that were meant as markup and are none. Signs behind a backslash
 * are meant to be shown.
 * @param inside whether something may stand before the stretch
 */
export function strayMarkup(written: string, inside: boolean): StrayMarkup | undefined {
  for (const { pattern, atStart, message, fix } of KINDS) {
    const found = inside && atStart ? null : pattern.exec(written)
    if (found) return { span: [found.index, found.index + found[0].length], message, fix }
  }
  return undefined
}

/** How a sign is written that shall be shown: the double quotes of texts of one line take a backslash of their own. */
export function escapeHint(sign: string, long: boolean): string {
  return `a \`${sign}\` that shall be shown is written \`${long ? '\\' : '\\\\'}${sign}\`.`
}
