import type { Rule } from '../rule.ts'

export const wrongValue: Rule<'wrong-value'> = {
  id: 'wrong-value',
  title: 'Every value is of the kind that its key needs',
  severity: 'error',
  why: 'A number instead of a text, a time without its unit or an unknown choice cannot be shown.',
}
