import type { Rule } from '../rule.ts'

export const copyMarkup: Rule<'copy-markup'> = {
  id: 'copy-markup',
  title: 'Copy is written with complete Markdown, not with HTML',
  severity: 'error',
  why: 'HTML would be shown as it is written, or would let foreign code onto the page; so would stars and brackets that mark nothing up, and the signs of a list that has become one line.',
}
