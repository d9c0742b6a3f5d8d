import * as z from 'zod'
import { type PlaceholderType, registerLeaf } from './leaf.ts'

interface CopyOptions {
  /** Headings, lists and paragraphs are allowed. */
  long?: boolean
  /** `false` where no link can be followed: on buttons, in titles and names that are shown as plain words. */
  links?: boolean
  /** `false` where nobody has answered yet when the words are read: by search engines and link previews. */
  outputs?: boolean
  /** Placeholders that the place of use fills in, beside those that work everywhere. */
  placeholders?: Record<string, PlaceholderType>
}

/** The longest text in characters. Markdown takes ever longer for ever longer texts; a legal text is split in sections. */
const LONGEST = 20_000

/**
 * Words that a visitor reads: `{name}` placeholders, plurals, `**bold**` and `[links](/terms)`.
 * At least one visible character.
 */
export function copy({ long = false, links = true, outputs = true, placeholders = {} }: CopyOptions = {}) {
  const schema = z.string().regex(/\S/, 'Write at least one word.').max(LONGEST).brand<'copy'>()
  return registerLeaf(schema, { kind: 'copy', long, links, outputs, placeholders })
}

/** Plain words without placeholders or markup: option labels (they are stored), emoji, names. */
export function plainText() {
  const schema = z.string().regex(/\S/, 'Write at least one word.').brand<'plain'>()
  return registerLeaf(schema, { kind: 'plain' })
}
