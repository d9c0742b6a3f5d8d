import { describe, expect, test } from 'vitest'
import type { PlaceholderType } from '../config/vocabulary/leaf.ts'
import { copyText } from '../engine/copy-text.ts'
import type { Copy } from './compiled.ts'
import type { CompileContext, Constant } from './context.ts'
import { compileCopy } from './copy.ts'

const constants = new Map<string, Constant>([
  ['offer.price', { text: '£90', type: { money: 'GBP' } }],
  ['offer.remaining-payments', { text: '5', type: 'number' }],
  ['support.email', { text: 'help@example.com', type: 'email' }],
  ['support.chat', { text: 'https://chat.example.com/a', type: 'link' }],
])
const outputs = new Map<string, PlaceholderType>([
  ['amount', { money: 'USD' }],
  ['days', 'number'],
])

interface Compiled {
  copy: Copy
  /** `stretch: message → fix` of each fault. */
  faults: string[]
}

function compile(
  text: string,
  { long = false, links = true, outputs: figures = true, placeholders = {} } = {},
): Compiled {
  const faults: string[] = []
  const context = {
    constants,
    numbers: 'number',
    outputs,
    mention: () => {},
    report: ({ place, message, fix }: Parameters<CompileContext['report']>[0]) => {
      const [start, end] = ('span' in place && place.span) || [0, 0]
      faults.push(`${text.slice(start, end)}: ${message} → ${fix}`)
    },
  } as unknown as CompileContext
  const leaf = { kind: 'copy', long, links, outputs: figures, placeholders } as const
  return { copy: compileCopy(leaf, text, ['title'], context), faults }
}

function copyOf(text: string, long = false): Copy {
  const { copy, faults } = compile(text, { long })
  expect(faults).toEqual([])
  return copy
}

describe('compiles one line', () => {
  const money = { value: 'amount', format: { money: 'USD' } }
  test.each<[string, string, Copy]>([
    ['plain words', 'Hello there', ['Hello there']],
    ['a value', 'Make {amount}+ now', ['Make ', money, '+ now']],
    ['a value with spaces in its brackets', '{ amount }', [money]],
    ['constants with dots and hyphens', '{offer.price} now, {offer.remaining-payments} left', ['£90 now, 5 left']],
    ['bold with a value', '**{amount}** a month', [{ strong: [money] }, ' a month']],
    ['emphasis in bold', '**very *very* good**', [{ strong: ['very ', { emphasis: ['very'] }, ' good'] }]],
    ['a link', 'Read the [terms](/terms).', ['Read the ', { link: '/terms', children: ['terms'] }, '.']],
    ['a link to a constant', '[Chat]({support.chat})', [{ link: 'https://chat.example.com/a', children: ['Chat'] }]],
    [
      'a link to an address',
      '[{support.email}](mailto:{support.email})',
      [{ link: 'mailto:help@example.com', children: ['help@example.com'] }],
    ],
    [
      'a link that holds percent signs',
      '[a](https://x.example/50%/a%20b)',
      [{ link: 'https://x.example/50%/a%20b', children: ['a'] }],
    ],
    ['a link within the page', '[a](#top)', [{ link: '#top', children: ['a'] }]],
    ['a number with a point', '1. First', ['1. First']],
    ['a hash inside', 'Title # 1', ['Title # 1']],
    ['a hyphen', '- one', ['- one']],
    ['a quote', '> one', ['> one']],
    ['hyphens alone', '---', ['---']],
    ['words over an underline', 'Title\n===', ['Title ===']],
    ['four spaces', '    indented', ['indented']],
    ['an apostrophe', "It's {amount}, isn't it", ["It's ", money, ", isn't it"]],
    ['a curly bracket in quotes', "Use '{'name'}'", ['Use {name}']],
    ['an escaped asterisk', '5 \\* 3', ['5 * 3']],
    ['words with underscores', 'snake_case_name', ['snake_case_name']],
    ['two paragraphs as one line', 'one\n\ntwo', ['one', ' ', 'two']],
    ['a smaller-than sign', '1 < 2', ['1 < 2']],
    ['a private-use character, which no font shows', 'a\ue000b', ['a\ufffdb']],
    ['the sign that stands for dots inside', 'a\uf8ffb', ['a\ufffdb']],
  ])('%s', (_, text, expected) => {
    expect(copyOf(text)).toEqual(expected)
  })
})

describe('compiles plurals', () => {
  const days = '{days, plural, =0 {today} one {# day} other {# days}}'
  test.each([
    [0, 'en', 'today'],
    [1, 'en', '1 day'],
    [30, 'en', '30 days'],
  ])('%i days in %s', (value, language, expected) => {
    expect(copyText(copyOf(days), { days: value }, language)).toBe(expected)
  })

  test('with markup and points in their options', () => {
    const copy = copyOf('{days, plural, one {1.5-fold **day**} other {e.g. # days}}')
    expect(copyText(copy, { days: 1 }, 'en')).toBe('1.5-fold day')
    expect(copyText(copy, { days: 2 }, 'en')).toBe('e.g. 2 days')
  })

  test('inside bold and inside each other', () => {
    const copy = copyOf('**{days, plural, one {a} other {# {days, plural, one {x} other {y}}}}**')
    expect(copyText(copy, { days: 4 }, 'en')).toBe('4 y')
  })

  test('with ordinal numbers', () => {
    const copy = copyOf('{days, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')
    expect([1, 2, 3, 11].map((value) => copyText(copy, { days: value }, 'en'))).toEqual(['1st', '2nd', '3rd', '11th'])
  })

  test('leave a # outside of them alone', () => {
    expect(copyOf('We are #1')).toEqual(['We are #1'])
  })
})

test('chooses by words', () => {
  const { copy, faults } = compile('{name, select, anna {Hi Anna} other {Hello}}', { placeholders: { name: 'text' } })
  expect(faults).toEqual([])
  expect(copyText(copy, { name: 'anna' }, 'en')).toBe('Hi Anna')
  expect(copyText(copy, { name: 'constructor' }, 'en')).toBe('Hello')
})

describe('compiles long texts', () => {
  test('into paragraphs, headings and lists', () => {
    expect(copyOf('## Title\n\nOne **two**\nthree.\n\n- a\n- b {amount}\n  - c\n\n1. first', true)).toEqual([
      { heading: ['Title'] },
      { paragraph: ['One ', { strong: ['two'] }, ' three.'] },
      {
        list: [['a'], ['b ', { value: 'amount', format: { money: 'USD' } }, { list: [['c']], ordered: false }]],
        ordered: false,
      },
      { list: [['first']], ordered: true },
    ])
  })

  test.each([
    ['a quote', '> one'],
    ['a line', 'one\n\n---'],
    ['a picture', '![a](/a.svg)'],
    ['a block of HTML', '<div>\none\n</div>'],
  ])('but refuses %s', (_, text) => {
    expect(compile(text, { long: true }).faults).toHaveLength(1)
  })

  test('but refuses lists within lists without end', () => {
    expect(compile(`${'- '.repeat(5000)}x`, { long: true }).faults).toEqual([
      expect.stringContaining('nested too deeply'),
    ])
    const steps = Array.from({ length: 15 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')
    expect(compile(steps, { long: true }).faults).toEqual([expect.stringContaining('nested too deeply')])
  })
})

describe('refuses, at the place', () => {
  test.each([
    [
      'an unknown value',
      'Make {amout} now',
      '{amout}: There is no placeholder `{amout}` here. → Did you mean `{amount}`?',
    ],
    [
      'an unknown constant',
      'For {offer.prize} now',
      '{offer.prize}: There is no placeholder `{offer.prize}` here. → Did you mean `{offer.price}`?',
    ],
    [
      'an unknown value in a plural',
      '{days, plural, other {{dais}}}',
      '{dais}: There is no placeholder `{dais}` here. → Did you mean `{days}`?',
    ],
    ['HTML', 'one <b>two</b>', '<b>: HTML is not used in copy.'],
    ['a picture', 'see ![a](/a.svg)', '![a](/a.svg): A picture cannot stand inside copy.'],
    [
      'a link that runs code',
      'go [x](javascript:alert(1))',
      '[x](javascript:alert(1)): A link cannot lead to `javascript:alert(1)`.',
    ],
    [
      'a link without encryption',
      '[x](http://a.example)',
      '[x](http://a.example): A link cannot lead to `http://a.example`.',
    ],
    [
      'a link to another host in disguise',
      '[x](//a.example)',
      '[x](//a.example): A link cannot lead to `//a.example`.',
    ],
    ['the same with a backslash', '[x](/\\a.example)', '[x](/\\a.example): A link cannot lead to `/\\a.example`.'],
    ['data as a link', '[x](data:text/html,a)', '[x](data:text/html,a): A link cannot lead to `data:text/html,a`.'],
    ['a link to a value', '[x]({amount})', '[x]({amount}): A link cannot lead to a value that is only known later.'],
    [
      'a form of its own',
      '{amount, number}',
      '{amount, number}: `{amount, …}` asks for a form that is not known here.',
    ],
    [
      'a plural of money',
      '{amount, plural, other {#}}',
      '{amount: `{amount}` is not a plain number and has no plural.',
    ],
    [
      'a plural with an offset',
      '{days, plural, offset:1 other {#}}',
      '{days: A plural with an offset is not used in funnels.',
    ],
    ['a plural without other', '{days, plural, one {#}}', 'A plural or select needs the option `other`.'],
    ['a plural that stops', '{days, plural}', 'This plural or select is not complete.'],
    ['an open bracket', 'Make {amount', 'A curly bracket opens a placeholder, and this one is not complete.'],
    ['two brackets', 'Make {{amount}}', 'A curly bracket opens a placeholder, and this one is not complete.'],
    ['empty brackets', 'Make {}', 'A curly bracket opens a placeholder, and this one is not complete.'],
    ['a bracket too many', 'Make {amount}} now', '}: This curly bracket closes nothing.'],
    ['a bracket that was never opened', 'Make amount} now', '}: This curly bracket closes nothing.'],
    ['bold that does not end', 'Make **more', '**: These stars make nothing bold'],
    ['bold with spaces inside', 'Make ** more **', '**: These stars make nothing bold'],
    ['a link that does not end', 'the [terms](/terms', '[terms](: This link is not complete'],
    ['a link with a space', 'the [terms] (/terms)', '[terms] (: This link is not complete'],
    ['an address with a space', 'the [terms](/the terms)', '[terms](: This link is not complete'],
    ['backticks', 'Write `more` now', '`more`: Backticks mean nothing in copy'],
    ['a heading in a single line', '## More', '## : This text is a single line'],
    ['a sign before money', 'Make €{amount}', '€: `{amount}` is written with the sign of its currency already'],
    ['a sign before bold money', 'Make $ **{amount}**', '$: `{amount}` is written with the sign'],
    ['a sign after money', 'Pay {offer.price}£ now', '£: `{offer.price}` is written with the sign'],
  ])('%s', (_, text, expected) => {
    const { faults } = compile(text)
    expect(faults[0]).toContain(expected)
  })

  test.each([
    ['stars that shall be shown', 'Make \\*\\*more', ['Make **more']],
    ['a row of stars', 'F*** it', ['F*** it']],
    ['a note behind a star', 'Free*', ['Free*']],
    ['a slip for an apostrophe', 'You don`t and won`t', ['You don`t and won`t']],
    ['a hash that shall be shown', '\\# 1 in sales', ['# 1 in sales']],
    ['brackets of words', 'Tea [green] (or black)', ['Tea [green] (or black)']],
    ['the sign of the next price', '{offer.price} instead of {offer.price} or $5', ['£90 instead of £90 or $5']],
  ])('but not %s', (_, text, copy) => {
    expect(compile(text)).toEqual({ copy, faults: [] })
  })

  test('a link on a button', () => {
    const { faults } = compile('Read [this](/terms)', { links: false })
    expect(faults).toEqual([expect.stringContaining('[this](/terms): A link cannot stand here')])
  })

  test('a figure in the head of a page', () => {
    const { faults } = compile('Make {amount}', { outputs: false })
    expect(faults).toEqual([expect.stringContaining('{amount}: ')])
    expect(compile('Pay {offer.price}', { outputs: false }).faults).toEqual([])
  })

  test('each mistake once', () => {
    expect(compile('{a1} <i> [x](ftp://a)').faults).toHaveLength(3)
    expect(compile('Make {amount}} now').faults).toHaveLength(1)
  })

  test('plurals nested without end, with a fault instead of a crash', () => {
    const text = `${'{days, plural, other {'.repeat(5000)}x${'}}'.repeat(5000)}`
    expect(compile(text).faults).toHaveLength(1)
  })
})

test('knows the placeholders that only this place fills in', () => {
  expect(compile('{number}/{total}', { placeholders: { number: 'number', total: 'number' } }).faults).toEqual([])
  expect(compile('{number}').faults).toHaveLength(1)
})
