import type { Rule } from '../rule.ts'

export const copyMoneySign: Rule<'copy-money-sign'> = {
  id: 'copy-money-sign',
  title: 'No sign of a currency is typed beside an amount that brings its own',
  severity: 'error',
  why: 'Placeholders for money are written with their sign, at the side where the language of the funnel has it: visitors would read `$$186,300`.',
}
