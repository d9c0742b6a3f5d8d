import type { Rule } from '../rule.ts'

export const unknownCurrency: Rule<'unknown-currency'> = {
  id: 'unknown-currency',
  title: 'Every currency exists',
  severity: 'error',
  why: 'Nothing can be paid or shown in a currency that does not exist.',
}
