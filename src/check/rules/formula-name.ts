import type { Rule } from '../rule.ts'

export const formulaName: Rule<'formula-name'> = {
  id: 'formula-name',
  title: 'Formulas use names that exist',
  severity: 'error',
  why: 'A name that nothing works out has no value.',
  remedy: 'A formula may use tables, changes, constants and the formulas above it.',
}
