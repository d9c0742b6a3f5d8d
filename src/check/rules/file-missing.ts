import type { Rule } from '../rule.ts'

export const fileMissing: Rule<'file-missing'> = {
  id: 'file-missing',
  title: 'The files that no funnel works without are there',
  severity: 'error',
  why: 'Without its order of screens, its look or its messages no page can be shown.',
}
