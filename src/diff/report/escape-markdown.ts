import { visibleLines } from '../../terminal/visible.ts'

/** Breaks a word for machines without a person seeing it. */
const GAP = '\u200b'

/**
 * Words of a funnel as plain text in Markdown: no markup, no HTML, no formulas, no table cells, and nothing that GitHub
 * would turn into a mention, a reference to an issue or a link. In one line.
 */
export function escapeMarkdown(text: string): string {
  return visibleLines(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~$&]/g, '\\$&')
    .replace(/@(?=[\w])/g, `@${GAP}`)
    .replace(/#(?=\d)/g, `#${GAP}`)
    .replace(/:\/\//g, `:${GAP}//`)
    .replace(/\bwww\./gi, (found) => `${found.slice(0, 3)}${GAP}.`)
}

/** Lines as a code block, whose fence is longer than any in the text. */
export function codeBlock(language: string, lines: readonly string[]): string[] {
  const runs = lines.join('\n').match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return [`${fence}${language}`, ...lines, fence]
}
