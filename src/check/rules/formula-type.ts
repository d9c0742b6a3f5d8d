import type { Rule } from '../rule.ts'

export const formulaType: Rule<'formula-type'> = {
  id: 'formula-type',
  title: 'Comparisons and numbers stand where they belong',
  severity: 'error',
  why: '`days > 30` is a yes or a no and cannot be multiplied; a number cannot be the condition of an `if`.',
}
