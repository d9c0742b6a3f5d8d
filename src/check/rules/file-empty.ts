import type { Rule } from '../rule.ts'

export const fileEmpty: Rule<'file-empty'> = {
  id: 'file-empty',
  title: 'No file is empty',
  severity: 'error',
  why: 'An empty file says nothing, and what needs it would find nothing.',
}
