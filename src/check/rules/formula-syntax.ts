import type { Rule } from '../rule.ts'

export const formulaSyntax: Rule<'formula-syntax'> = {
  id: 'formula-syntax',
  title: 'Formulas are written in the language of formulas',
  severity: 'error',
  why: 'What cannot be read cannot be worked out.',
  remedy: 'Formulas know numbers, names, + - * / ( ), comparisons, and min max round floor ceil clamp abs if.',
}
