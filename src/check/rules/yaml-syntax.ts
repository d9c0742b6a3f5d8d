import type { Rule } from '../rule.ts'

export const yamlSyntax: Rule<'yaml-syntax'> = {
  id: 'yaml-syntax',
  title: 'Files are written in YAML',
  severity: 'error',
  why: 'What cannot be read cannot be shown. Most of these mistakes are a missing quote, bracket, colon or space.',
  remedy: 'Texts are safest in double quotes: then colons, hashes and brackets inside them are just words.',
}
