import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { type Projection, project } from './project.ts'

const projection: Projection = {
  tables: [{ name: 'factor', question: 'skill', values: { low: 2, high: 3 }, unanswered: 1 }],
  changes: [
    {
      name: 'change',
      terms: [
        { when: [[{ question: 'skill', options: ['high'], not: false }]], add: 10 },
        { when: [[{ question: 'time', options: ['much'], not: false }]], add: 100 },
      ],
    },
  ],
  constants: { base: 1000 },
  run: (v) => {
    v.result = Number(v.base) * Number(v.factor) + Number(v.change)
  },
}

test.each<[string, Answers, number]>([
  ['nobody has answered', {}, 1000],
  ['one table applies', { skill: 'low' }, 2000],
  ['a table and a change apply', { skill: 'high' }, 3010],
  ['changes add up', { skill: 'high', time: 'much' }, 3110],
  ['an option is not in the table', { skill: 'gone' }, 1000],
  ['an option is called like something that every object has', { skill: 'constructor' }, 1000],
])('works out the result when %s', (_, answers, expected) => {
  expect(project(projection, answers).result).toBe(expected)
})

test('gives every number its name and leaves the constants as they are', () => {
  expect(project(projection, { skill: 'low' })).toEqual({ base: 1000, factor: 2, change: 0, result: 2000 })
  expect(projection.constants).toEqual({ base: 1000 })
})
