import type { Rule } from '../rule.ts'

export const yamlTab: Rule<'yaml-tab'> = {
  id: 'yaml-tab',
  title: 'Lines are indented with spaces',
  severity: 'error',
  why: 'YAML does not count tabs, so that nobody can tell what the line belongs to.',
  remedy: 'Editors can replace tabs with spaces in the whole file.',
}
