import type { Rule } from '../rule.ts'

export const missingKey: Rule<'missing-key'> = {
  id: 'missing-key',
  title: 'Every key that is needed is there',
  severity: 'error',
  why: 'Without it the visitor would meet a gap: a button without words, a picture without a description.',
  remedy: 'Your editor shows what each key means when you point at it.',
}
