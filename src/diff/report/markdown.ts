import { wrapLines } from '../../terminal/layout.ts'
import { plural } from '../../terminal/numbers.ts'
import { visibleLines } from '../../terminal/visible.ts'
import type { Change } from '../change.ts'
import type { Comparison } from '../compare-sides.ts'
import { codeBlock, escapeMarkdown } from './escape-markdown.ts'
import { FIRST, type Section, sectionsOf } from './sections.ts'
import { cutValues, isInline, valuesOf } from './sentence.ts'

/** GitHub takes comments of 65,536 characters; the rest is left for what is put round the report. */
const MAX_BYTES = 60_000
/** Sections of words and looks with more changes than this are folded away. */
const MAX_OPEN = 12
/** Code blocks do not wrap by themselves. */
const WIDTH = 92

/** A comparison as GitHub-flavoured Markdown, for a pull request or a job summary. */
export function markdownReport({ before, after, remarks, changes }: Comparison): string {
  const [from, to] = [before, after].map(escapeMarkdown)
  const notes = remarks.map((remark) => `> **Note:** ${escapeMarkdown(remark)}`)
  if (changes.length === 0) return [`Visitors see no difference between ${from} and ${to}.`, ...notes].join('\n\n')
  const head = ['## What visitors will see differently', `From ${from} to ${to}: ${plural(changes.length, 'change')}.`]
  return [...head, ...notes, ...sections(changes)].join('\n\n')
}

/** All sections, as far as they fit, and a sentence about the rest. */
function sections(changes: readonly Change[]): string[] {
  let [bytes, left] = [0, changes.length]
  const fits = (text: string) => {
    bytes += new TextEncoder().encode(text).length + 2
    if (bytes <= MAX_BYTES) left--
    return bytes <= MAX_BYTES
  }
  const parts = sectionsOf(changes).flatMap((section) => sectionText(section, fits))
  if (left === 0) return parts
  return [
    ...parts,
    `… and ${plural(left, 'more change')}: too many to show here; \`npm run diff-config\` shows them all.`,
  ]
}

/** A section with the changes that fit; nothing if none does. */
function sectionText({ title, foldable, groups }: Section, fits: (text: string) => boolean): string[] {
  const blocks = groups.flatMap(({ name, changes }) => {
    const inside = changes.map((change) => (name === undefined ? change : { ...change, place: change.place.slice(1) }))
    const items = inside.map(item).filter(fits)
    if (items.length === 0) return []
    return [...(name === undefined ? [] : [`**${escapeMarkdown(name)}**`]), items.join('\n')]
  })
  if (blocks.length === 0) return []
  const heading = `### ${title === FIRST ? `⚠️ ${title}` : title}`
  const number = groups.reduce((sum, { changes }) => sum + changes.length, 0)
  if (!foldable || number <= MAX_OPEN) return [heading, ...blocks]
  return [heading, `<details>\n<summary>${plural(number, 'change')}</summary>`, ...blocks, '</details>']
}

/** A change as an item of a list: in one line, or with its words below each other in a code block. */
function item(change: Change): string {
  const head = [change.place.join(' › '), change.summary].filter(Boolean).map(escapeMarkdown).join(': ')
  if (!isInline(change)) return [`- ${head}`, ...wordsBlock(change).map((line) => `  ${line}`)].join('\n')
  const { before, after } = valuesOf(change)
  const values = [before, after].filter((value) => value !== undefined).map(value)
  return values.length === 0 ? `- ${head}` : `- ${head}: ${values.join(' → ')}`
}

/** GitHub shows a colour beside its code. */
const value = (text: string) => (/^#[0-9a-f]{3,6}$/i.test(text) ? `\`${text}\`` : escapeMarkdown(text))

function wordsBlock(change: Change): string[] {
  const { before, after } = cutValues(change)
  const signed = (sign: string, text: string | undefined) =>
    text === undefined ? [] : wrapLines(visibleLines(text), WIDTH).map((line) => `${sign} ${line}`.trimEnd())
  return codeBlock('diff', [...signed('-', before), ...signed('+', after)])
}
