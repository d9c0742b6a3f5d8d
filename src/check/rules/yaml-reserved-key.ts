import type { Rule } from '../rule.ts'

export const yamlReservedKey: Rule<'yaml-reserved-key'> = {
  id: 'yaml-reserved-key',
  title: 'No key is called like an inner word of JavaScript',
  severity: 'error',
  why: 'Browsers give these few names a meaning of their own.',
}
