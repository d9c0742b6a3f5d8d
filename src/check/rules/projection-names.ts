import type { Rule } from '../rule.ts'

export const projectionNames: Rule<'projection-names'> = {
  id: 'projection-names',
  title: 'Every name of the projection stands for one thing',
  severity: 'error',
  why: 'Of two numbers with one name, formulas could not tell which was meant.',
}
