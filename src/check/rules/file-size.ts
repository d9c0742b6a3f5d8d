import type { Rule } from '../rule.ts'

export const fileSize: Rule<'file-size'> = {
  id: 'file-size',
  title: 'A file has at most 1 MB',
  severity: 'error',
  why: 'A file of this size is not what it is taken for: even 1,300 questions need only half a megabyte.',
}
