import { expect, it } from 'vitest'
import { type Answered, lost, summary } from './checkouts.ts'

const answers: Answered[] = Array.from({ length: 100 }, (_, index) => ({
  secret: `s${index}`,
  milliseconds: index + 1,
}))
const ids = answers.map((_, index) => `sub_${index}`)

it('tells rate and percentiles', () => {
  expect(summary(answers, 0.5)).toBe('200 a second, p50 50 ms, p99 99 ms')
})

it('finds what was lost, and what is there twice', () => {
  expect(lost(answers, { rows: ids, subscriptions: ids })).toBeUndefined()
  expect(lost(answers, { rows: ids.slice(1), subscriptions: ids })).toMatch('99 rows, 100 subscriptions, 99 of them')
  expect(lost(answers, { rows: ids, subscriptions: [...ids, 'sub_x'] })).toMatch('101 subscriptions')
  expect(lost([...answers, { secret: null, milliseconds: 1 }], { rows: ids, subscriptions: ids })).toMatch('101 calls')
})
