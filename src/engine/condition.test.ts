import { expect, test } from 'vitest'
import { compileCondition } from '../compile/condition.ts'
import type { Answers } from './answers.ts'
import { holds } from './condition.ts'

test('no condition always holds', () => {
  expect(holds(undefined, {})).toBe(true)
})

type Written = Parameters<typeof compileCondition>[0]
test.each<[Written, Answers, boolean]>([
  [{ q: 'a' }, { q: 'a' }, true],
  [{ q: 'a' }, { q: 'b' }, false],
  [{ q: 'a' }, {}, false],
  [{ q: ['a', 'b'] }, { q: 'b' }, true],
  [{ q: ['a', 'b'] }, { q: 'c' }, false],
  [{ q: { not: 'a' } }, { q: 'b' }, true],
  [{ q: { not: 'a' } }, { q: 'a' }, false],
  [{ q: { not: 'a' } }, {}, true],
  [{ q: { not: ['a', 'b'] } }, { q: 'b' }, false],
  [{ q: 'a', r: 'b' }, { q: 'a', r: 'b' }, true],
  [{ q: 'a', r: 'b' }, { q: 'a' }, false],
  [{ q: 'a', r: { not: 'b' } }, { q: 'a' }, true],
  [[{ q: 'a' }, { r: 'b' }], { r: 'b' }, true],
  [[{ q: 'a' }, { r: 'b' }], { q: 'c', r: 'c' }, false],
  [{}, {}, true],
  // Ids may be words that every object knows.
  [{ constructor: 'a' }, {}, false],
  [{ constructor: { not: 'a' } }, {}, true],
])('%j with %j: %s', (written, answers, expected) => {
  expect(holds(compileCondition(written), answers)).toBe(expected)
})
