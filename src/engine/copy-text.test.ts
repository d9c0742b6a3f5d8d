import { describe, expect, test } from 'vitest'
import type { Copy } from '../compile/compiled.ts'
import { copyText } from './copy-text.ts'

test('leaves marks out and keeps what they mark', () => {
  const copy: Copy = [
    'Read ',
    { strong: ['the ', { emphasis: ['whole'] }] },
    ' ',
    { link: '/terms', children: ['terms'] },
  ]
  expect(copyText(copy, {}, 'en')).toBe('Read the whole terms')
})

test('leaves nothing where a value is not known yet', () => {
  const copy: Copy = ['Make ', { value: 'amount', format: { money: 'USD' } }, ' a month']
  expect(copyText(copy, {}, 'en')).toBe('Make  a month')
  expect(copyText(copy, { amount: 8100 }, 'en')).toBe('Make $8,100 a month')
})

describe('chooses plurals', () => {
  const days: Copy = [
    {
      plural: 'days',
      ordinal: false,
      options: {
        '=0': ['none'],
        zero: ['zero'],
        one: ['one'],
        two: ['two'],
        few: ['few'],
        many: ['many'],
        other: ['other'],
      },
    },
  ]
  test.each([
    ['en', 0, 'none'],
    ['en', 1, 'one'],
    ['en', 2, 'other'],
    ['ar', 1, 'one'],
    ['ar', 2, 'two'],
    ['ar', 3, 'few'],
    ['ar', 11, 'many'],
    ['ar', 100, 'other'],
  ])('in %s for %i', (language, value, expected) => {
    expect(copyText(days, { days: value }, language)).toBe(expected)
  })

  test('and falls back to other', () => {
    const copy: Copy = [{ plural: 'days', ordinal: false, options: { other: ['other'] } }]
    expect(copyText(copy, { days: 1 }, 'en')).toBe('other')
  })

  test('and shows nothing while the number is not known', () => {
    expect(copyText(days, {}, 'en')).toBe('')
  })
})

test('chooses words by their own names only', () => {
  const copy: Copy = [{ select: 'name', options: { anna: ['Hi'], other: ['Hello'] } }]
  expect(copyText(copy, { name: 'anna' }, 'en')).toBe('Hi')
  expect(copyText(copy, { name: 'toString' }, 'en')).toBe('Hello')
  expect(copyText(copy, {}, 'en')).toBe('Hello')
})

test.each(['toString', 'constructor', '__proto__'])('knows no value called %s that nobody has given', (name) => {
  expect(copyText([{ value: name, format: 'number' }], {}, 'en')).toBe('')
  expect(copyText([{ plural: name, ordinal: false, options: { other: ['other'] } }], {}, 'en')).toBe('')
  expect(copyText([{ select: name, options: { undefined: ['none'], other: ['other'] } }], {}, 'en')).toBe('other')
})

test('shows a value that is called like an inner word of JavaScript', () => {
  expect(copyText([{ value: 'toString', format: 'number' }], { toString: 5 } as never, 'en')).toBe('5')
})
