import type { Rule } from '../rule.ts'

export const fileSize: Rule<'file-size'> = {
  id: 'file-size',
  title: 'No file is larger than a funnel can need',
  severity: 'error',
  why: 'A file of this size is not what it is taken for: even 1,300 questions need only half a megabyte.',
}
