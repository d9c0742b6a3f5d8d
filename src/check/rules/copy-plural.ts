import type { Rule } from '../rule.ts'

export const copyPlural: Rule<'copy-plural'> = {
  id: 'copy-plural',
  title: 'Plurals are complete',
  severity: 'error',
  why: 'For some number the visitor would read nothing or the wrong word.',
}
