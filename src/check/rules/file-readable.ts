import type { Rule } from '../rule.ts'

export const fileReadable: Rule<'file-readable'> = {
  id: 'file-readable',
  title: 'Every file of the funnel can be read',
  severity: 'error',
  why: 'A file that cannot be opened would be missing from the site without anybody noticing.',
}
