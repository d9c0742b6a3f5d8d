import { describe, expect, test } from 'vitest'
import type { Questions } from '../compile/compiled.ts'
import { decodeAnswers, keptAnswers, parseObject, parseStoredAnswers, withChoice } from './stored-answers.ts'

const questions = [
  {
    id: 'skill',
    title: ['Skill'],
    options: [
      { id: 'beginner', label: 'Total beginner' },
      { id: 'advanced', label: 'Advanced' },
    ],
  },
  {
    id: 'constructor',
    title: ['Time'],
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
  },
  {
    id: 'last',
    title: ['Last'],
    options: [
      { id: 'y', label: 'Yes' },
      { id: 'n', label: 'No' },
    ],
  },
]
const notSaved: Questions = { questions, lastAnswerSaved: false }

describe('what is stored is made safe', () => {
  test.each([
    ['nothing', null, {}],
    ['an empty text', '', {}],
    ['broken JSON', '{"0": "A', {}],
    ['a list', '["A", "B"]', {}],
    ['a text', '"A"', {}],
    ['a number', '5', {}],
    ['null', 'null', {}],
    ['answers', '{"0":"A","12":"B"}', { 0: 'A', 12: 'B' }],
    ['values that are no texts', '{"0":1,"1":null,"2":["A"],"3":{"a":1},"4":"A"}', { 4: 'A' }],
    ['keys that are no indexes', '{"-1":"A","1.5":"A","name":"A","":"A","1":"B"}', { 1: 'B' }],
    ['__proto__', '{"__proto__":{"0":"A"},"constructor":"A","1":"B"}', { 1: 'B' }],
  ])('%s', (_, text, expected) => {
    const parsed = parseStoredAnswers(text)
    expect(parsed).toEqual(expected)
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  })

  test('without touching what all objects share', () => {
    parseObject('{"__proto__":{"polluted":"yes"}}')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('labels become ids again', () => {
  test.each([
    ['known labels', { 0: 'Advanced', 1: 'B' }, { skill: 'advanced', constructor: 'b' }],
    ['a label that was edited since', { 0: 'Beginner', 1: 'B' }, { constructor: 'b' }],
    ['an index that no question has', { 7: 'Advanced' }, {}],
    ['a label of another question', { 1: 'Advanced' }, {}],
  ])('%s', (_, stored, expected) => {
    const answers = decodeAnswers(questions, stored)
    expect({ ...answers }).toEqual(expected)
    expect(Object.keys(answers)).toEqual(Object.keys(expected))
  })
})

test('a choice is stored by index and label, over an earlier one', () => {
  expect(withChoice(questions, { 0: 'Advanced', 1: 'A' }, 'skill', 'beginner')).toEqual({ 0: 'Total beginner', 1: 'A' })
})

test.each([
  ['question', 'gone', 'a'],
  ['option', 'skill', 'gone'],
])('a choice of an unknown %s changes nothing', (_, question, option) => {
  expect(withChoice(questions, { 0: 'Advanced' }, question, option)).toEqual({ 0: 'Advanced' })
})

test('the last question’s answer is left out, wherever the visitor stopped', () => {
  expect(keptAnswers(notSaved, { 0: 'Advanced', 2: 'Yes' })).toEqual({ 0: 'Advanced' })
  expect(keptAnswers(notSaved, { 0: 'Advanced' })).toEqual({ 0: 'Advanced' })
})

test('all answers are kept where questions.yaml says so', () => {
  expect(keptAnswers({ questions, lastAnswerSaved: true }, { 2: 'Yes' })).toEqual({ 2: 'Yes' })
})
