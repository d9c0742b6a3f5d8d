import { expect, test } from 'vitest'
import { fontStack } from './font-names.ts'

test.each([
  ['Inter, sans-serif', 'Inter, sans-serif'],
  ["'Open Sans',serif", "'Open Sans', serif"],
  ['Source Sans 3, sans-serif', '"Source Sans 3", sans-serif'],
  ["'Exo 2', -apple-system", '"Exo 2", -apple-system'],
  ['42dot Sans', '"42dot Sans"'],
])('%s is %s in a style sheet', (stack, expected) => {
  expect(fontStack(stack)).toBe(expected)
})
