import type { Rule } from '../rule.ts'

export const yamlSecondDocument: Rule<'yaml-second-document'> = {
  id: 'yaml-second-document',
  title: 'A file holds one document',
  severity: 'error',
  why: 'Everything after the line `---` or `...` would be ignored.',
}
