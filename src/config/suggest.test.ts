import { expect, test } from 'vitest'
import { nearest, suggest } from './suggest.ts'

test.each([
  ['titel', ['title', 'subtitle'], 'title'],
  ['nubmer', ['text', 'number'], 'number'],
  ['Title', ['title'], 'title'],
  ['trafic', ['traffic', 'other'], 'traffic'],
  ['ab', ['xy'], undefined],
  ['title', [], undefined],
])('takes %s for a slip, of %j', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected)
})

test('asks about the nearest name and lists all when none is near', () => {
  expect(suggest('pagee', ['page', 'quiz'])).toBe('Did you mean `page`?')
  expect(suggest('whatever', ['page', 'quiz'])).toBe('Use one of: `page`, `quiz`.')
  expect(suggest('whatever', [])).toBe('There is nothing to choose from yet.')
})

test('lists twelve names at most', () => {
  const names = Array.from({ length: 13 }, (_, index) => `name-${index}`)
  expect(suggest('zzz', names)).toMatch(/`name-11` …\.$/)
})
