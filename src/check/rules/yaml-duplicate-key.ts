import type { Rule } from '../rule.ts'

export const yamlDuplicateKey: Rule<'yaml-duplicate-key'> = {
  id: 'yaml-duplicate-key',
  title: 'No key is written twice in one group',
  severity: 'error',
  why: 'Only one of the two would count, and the other would look as if it did.',
}
