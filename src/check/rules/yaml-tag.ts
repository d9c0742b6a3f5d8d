import type { Rule } from '../rule.ts'

export const yamlTag: Rule<'yaml-tag'> = {
  id: 'yaml-tag',
  title: 'Nothing starts with an exclamation mark command',
  severity: 'error',
  why: 'YAML takes a word with `!` in front for a command and leaves it out of the text.',
}
