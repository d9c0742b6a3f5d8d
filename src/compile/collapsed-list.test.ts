import { expect, test } from 'vitest'
import { collapsedList } from './collapsed-list.ts'

test.each([
  ['You get: - A planner - A calendar', 9],
  ['You get all of this. - A planner. - A calendar.', 21],
  ['**You get:** - A planner - A calendar', 13],
  ['First words.\nYou get: * A planner * A calendar', 22],
  ['- A planner - A calendar - A guide', 0],
])('%j', (text, at) => {
  expect(collapsedList(text)).toBe(at)
})

test.each([
  'You get:\n- A planner\n- A calendar',
  '- Basic - for beginners\n- Pro - for experts',
  'Open Monday - Friday, 9 - 17.',
  'It is late. - Not at all.',
  'Two - three - four.',
  'A well-known, tried-and-tested plan: no-nonsense.',
])('%j is no collapsed list', (text) => {
  expect(collapsedList(text)).toBeUndefined()
})
