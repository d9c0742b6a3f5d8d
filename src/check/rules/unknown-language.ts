import type { Rule } from '../rule.ts'

export const unknownLanguage: Rule<'unknown-language'> = {
  id: 'unknown-language',
  title: 'The language of the funnel exists',
  severity: 'error',
  why: 'Browsers, screen readers and the way numbers are written depend on it.',
}
