import type { Rule } from '../rule.ts'

export const fileEncoding: Rule<'file-encoding'> = {
  id: 'file-encoding',
  title: 'Files are text in UTF-8, with the line endings of today',
  severity: 'error',
  why: 'Letters with accents, emojis and whole lines would be lost or garbled on the page.',
  remedy:
    'Every editor offers the encoding and the line ending under “Save with encoding” or in its status bar. A byte-order mark at the start does no harm.',
}
