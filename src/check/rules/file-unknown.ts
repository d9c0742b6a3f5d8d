import type { Rule } from '../rule.ts'

export const fileUnknown: Rule<'file-unknown'> = {
  id: 'file-unknown',
  title: 'Every file is one that something reads',
  severity: 'error',
  why: 'A file with a misspelt name would be passed over in silence, and so would all edits in it.',
}
