import type { Rule } from '../rule.ts'

export const yamlReference: Rule<'yaml-reference'> = {
  id: 'yaml-reference',
  title: 'Nothing refers to another place with & and *',
  severity: 'error',
  why: 'A value that is written somewhere else changes when nobody expects it. Funnels say everything where it is.',
}
