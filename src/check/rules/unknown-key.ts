import type { Rule } from '../rule.ts'

export const unknownKey: Rule<'unknown-key'> = {
  id: 'unknown-key',
  title: 'Every key is one that its place knows',
  severity: 'error',
  why: 'A misspelt key would be ignored, and the edit would have no effect.',
}
