import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/** What mails can speak of. The back end fills it in when it sends one. */
export type MailPlaceholder = 'title' | 'amount' | 'number' | 'total' | 'due' | 'until' | 'link'

interface MailWords {
  placeholders: readonly MailPlaceholder[]
  /** Those without which the mail would be of no use. */
  needs?: readonly MailPlaceholder[]
}

/** Longer than this no program shows a subject. In characters. */
const LONGEST_SUBJECT = 150
/** As long as a long letter. In characters. */
const LONGEST_TEXT = 5000

/** The subject of a mail: one line of plain words with `{placeholders}`. */
export function mailSubject({ placeholders, needs = [] }: MailWords) {
  const schema = z
    .string()
    .regex(/^[^\r\n]*[^\s][^\r\n]*$/, 'Write it on one line: a mail program shows no more of a subject.')
    .max(LONGEST_SUBJECT)
    .brand<'mail'>()
  return registerLeaf(schema, { kind: 'mail', placeholders, needs })
}

/** The text of a mail: plain words with `{placeholders}`. Line breaks stay; nothing marks anything up. */
export function mailText({ placeholders, needs = [] }: MailWords) {
  const schema = z.string().regex(/\S/, 'Write at least one word.').max(LONGEST_TEXT).brand<'mail'>()
  return registerLeaf(schema, { kind: 'mail', placeholders, needs })
}
