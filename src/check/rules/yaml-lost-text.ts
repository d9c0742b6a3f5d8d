import type { Rule } from '../rule.ts'

export const yamlLostText: Rule<'yaml-lost-text'> = {
  id: 'yaml-lost-text',
  title: 'No text is cut off by a #',
  severity: 'error',
  why: 'In a text without quotes, a # after a space starts a comment: the rest of the text would not be shown.',
}
