import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fileSchemas, screenSchema } from './files/files.ts'
import { shapeFaults } from './shape.ts'

/** Faults as `path: message → fix`. */
function faultsOf(schema: z.ZodType, data: unknown): string[] {
  return shapeFaults('a.yaml', schema, data).faults.map(({ place, message, fix }) => {
    const path = 'path' in place ? place.path.join('.') : ''
    return `${path}: ${message} → ${fix}`
  })
}

const landing = { kind: 'page', path: '/', title: 'T' }
const headline = { block: 'headline', title: 'T' }
const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
]
const question = { id: 'q', title: 'Q', options }
const questions = { 'last-answer': 'saved', questions: [question] }
const inPage = (block: object) => ({ ...landing, blocks: [block] })
const inVariant = (when: unknown) => [
  { after: 'q', title: 'T', button: 'B', cards: [[{ when, emoji: '🙂', title: 'T', subtitle: 'S' }]] },
]

test('fills in what may be left out', () => {
  const { value } = shapeFaults<unknown>(
    'a.yaml',
    screenSchema,
    inPage({ block: 'call-to-action', button: { label: 'Go', opens: 'next' } }),
  )
  expect(value).toMatchObject({ 'reopen-checkout': false, 'log-query': [], blocks: [{ look: 'primary' }] })
})

test('takes a misspelt key that is also missing for one mistake', () => {
  expect(faultsOf(screenSchema, inPage({ block: 'headline', titel: 'T' }))).toEqual([
    'blocks.0.titel: “Headline” has no `titel`. → Did you mean `title`?',
  ])
})

test('reports an unknown and a missing key that have nothing in common both', () => {
  expect(
    faultsOf(screenSchema, inPage({ block: 'headline', colour: 'red' })).map((fault) => fault.split(' → ')[0]),
  ).toEqual([
    'blocks.0.title: “Headline” needs `title`, and it is not here.',
    'blocks.0.colour: “Headline” has no `colour`.',
  ])
})

test('reports the missing key of one entry beside the misspelt key of another', () => {
  const list = [{ id: 'a', lable: 'A' }, { id: 'b' }]
  expect(faultsOf(fileSchemas.questions, { ...questions, questions: [{ ...question, options: list }] })).toHaveLength(2)
})

test('says what a missing key is for', () => {
  expect(faultsOf(screenSchema, { ...landing, title: undefined, blocks: [headline] })).toEqual([
    'title: “Page” needs `title`, and it is not here. → Add a line `title: …`. Shown in the browser tab and by search engines.',
  ])
})

test('mentions a character that cannot be seen in a key', () => {
  expect(faultsOf(screenSchema, inPage({ ...headline, '\u00a0subtitle': 'S' }))[0]).toContain(
    'It holds a space or an unusual character.',
  )
})

describe('names what exists beside what does not', () => {
  test.each([
    [
      'a screen kind',
      { ...landing, kind: 'pgae', blocks: [] },
      'kind: There is no `kind` called `pgae`. → Did you mean `page`?',
    ],
    [
      'a block kind',
      inPage({ block: 'topbar' }),
      'blocks.0.block: There is no `block` called `topbar`. → Did you mean `top-bar`?',
    ],
    [
      'no screen kind',
      { path: '/', title: 'T' },
      'kind: A line `kind: …` is missing here; it decides what else belongs here. → Add `kind: …`. Use one of: `document`, `form`, `loading`, `page`, `quiz`.',
    ],
    [
      'a value of a list of words',
      inPage({ block: 'call-to-action', look: 'quite', button: { label: 'L', opens: 'next' } }),
      'blocks.0.look: `look` cannot be "quite". → Did you mean `quiet`?',
    ],
  ])('%s', (_, screen, expected) => {
    expect(faultsOf(screenSchema, screen)).toEqual([expected])
  })

  test('the kinds of an output', () => {
    const projection = { formulas: {}, outputs: { amount: { as: 'mony', currency: 'USD' } } }
    expect(faultsOf(fileSchemas.projection, projection)).toEqual([
      'outputs.amount.as: There is no `as` called `mony`. → Did you mean `money`?',
    ])
  })
})

describe('says of a wrong value what it must be', () => {
  const { price, payments } = fileSchemas.offer.shape
  const offer = z.strictObject({ price, payments })
  const good = { price: 90, payments: 6 }

  test.each([
    [
      'a text for a number',
      { ...good, price: '£90' },
      '`price` must be a number without units, such as `1000` or `1.5`, and "£90" is not.',
    ],
    [
      'nothing for a number',
      { ...good, price: null },
      '`price` is empty and must be a number without units, such as `1000` or `1.5`.',
    ],
    ['zero for a price', { ...good, price: 0 }, '`price` must be more than 0, and `0` is not.'],
    ['too few', { ...good, payments: 0 }, '`payments` must be at least 1, and `0` is not.'],
    ['too many', { ...good, payments: 37 }, '`payments` must be at most 36, and `37` is not.'],
    ['a fraction', { ...good, payments: 1.5 }, '`payments` must be a whole number, such as `6`, and `1.5` is not.'],
  ])('%s', (_, data, expected) => {
    expect(faultsOf(offer, data).map((fault) => fault.split(' → ')[0]?.replace(/^[^:]*: /, ''))).toEqual([expected])
  })

  test.each([
    [
      'a number for a text',
      { ...headline, title: 5 },
      '`title` must be a text, and `5` is not. → Put it in double quotes: `"5"`.',
    ],
    ['nothing for a text', { ...headline, title: null }, '`title` is empty and must be a text.'],
    ['an empty text', { ...headline, title: '' }, '`title` is empty. → Write at least one word.'],
    ['spaces for a text', { ...headline, title: '  ' }, '`title` cannot be "  ". → Write at least one word.'],
    [
      'a group for a text',
      { ...headline, title: { amount: null } },
      '`title` must be a text, and a group of lines is not. → A text that starts with { or [ needs double quotes around it.',
    ],
    [
      'a text for a list',
      { block: 'points', items: 'one' },
      '`items` must be a list (lines that start with “- ”), and "one" is not.',
    ],
    ['an empty list', { block: 'points', items: [] }, '`items` needs at least one entry.'],
    [
      'a group in a list of texts',
      { block: 'points', items: ['one', {}] },
      'Entry 2 of `items` must be a text, and a group of lines is not.',
    ],
    [
      'a text in a list of groups',
      { block: 'cards', items: ['one'] },
      'Entry 1 of `items` must be a group of `key: value` lines, and "one" is not.',
    ],
    [
      'yes for true',
      { block: 'cards', numbered: 'yes', items: [{ title: 'T', text: 'T' }] },
      '`numbered` must be `true` or `false`, and "yes" is not.',
    ],
    [
      'a picture without slash',
      { block: 'picture', alt: 'A', src: 'a.svg' },
      '`src` cannot be "a.svg". → Write the path below the public folder',
    ],
    [
      'a time without unit',
      { block: 'top-bar', label: 'L', countdown: 10, button: { label: 'L', opens: 'next' } },
      '`countdown` needs its unit: `200ms`, `1s` or `10m`.',
    ],
    [
      'a time in words',
      { block: 'top-bar', label: 'L', countdown: '10 minutes', button: { label: 'L', opens: 'next' } },
      '`countdown` cannot be "10 minutes". → Write a number and its unit without a space',
    ],
    [
      'an address as destination',
      { block: 'top-bar', label: 'L', countdown: '1m', button: { label: 'L', opens: '/quiz' } },
      '`opens` cannot be "/quiz". → Write `next`, `checkout`, the id of a screen',
    ],
  ])('%s', (_, block, expected) => {
    expect(faultsOf(screenSchema, inPage(block))).toEqual([expect.stringContaining(expected)])
  })

  test('an id with capitals and spaces', () => {
    expect(faultsOf(fileSchemas.questions, { ...questions, questions: [{ ...question, id: 'My Id' }] })).toEqual([
      'questions.0.id: `id` cannot be "My Id". → Ids hold small letters, digits and hyphens: `daily-time`.',
    ])
  })

  test('a name that cannot stand in a formula', () => {
    expect(faultsOf(fileSchemas.projection, { constants: { 'base-views': 1 }, formulas: {}, outputs: {} })).toEqual([
      'constants.base-views: `base-views` cannot be a name here. → Names for formulas start with a small letter and hold letters and digits only: `daysChange`.',
    ])
  })

  test('a file that holds something else', () => {
    expect(faultsOf(fileSchemas.breaks, { after: 'q' })).toEqual([
      expect.stringContaining('This file must be a list (lines that start with “- ”), and a group of lines is not.'),
    ])
  })

  test('without repeating a text of any length', () => {
    expect(faultsOf(offer, { ...good, price: 'x'.repeat(1000) })[0]?.length).toBeLessThan(300)
  })
})

describe('explains conditions wherever one is wrong', () => {
  test.each([
    ['a word', 'frustration', '0.cards.0.0.when: `when` cannot be "frustration".'],
    ['a number', { q: 5 }, '0.cards.0.0.when.q: `q` cannot be `5`. → Put it in double quotes: `"5"`.'],
    ['nothing', { q: null }, '0.cards.0.0.when.q: `q` is empty.'],
    [
      'a number in a list',
      { q: ['a', 5] },
      '0.cards.0.0.when.q.1: Entry 2 of `q` must be a text, and `5` is not. → Put it in double quotes: `"5"`.',
    ],
    ['a misspelt not', { q: { nott: 'a' } }, '0.cards.0.0.when.q.nott: A condition has no `nott`.'],
  ])('%s', (_, when, expected) => {
    expect(faultsOf(fileSchemas.breaks, inVariant(when))).toEqual([
      `${expected}${expected.includes('→') ? '' : ' →'} Write \`{ question: option }\` with ids of questions.yaml; \`[one, two]\` means one of these, \`{ not: option }\` anything else.`,
    ])
  })

  test.each([[{ q: 'a' }], [{ q: ['a', 'b'], r: { not: 'a' } }], [[{ q: 'a' }, { r: { not: ['a', 'b'] } }]]])(
    'and takes %j',
    (when) => {
      expect(faultsOf(fileSchemas.breaks, inVariant(when))).toEqual([])
    },
  )
})

describe('takes people at what they wrote', () => {
  const { price } = fileSchemas.offer.shape

  test('a percent sign is no number', () => {
    expect(faultsOf(z.strictObject({ price }), { price: '105%' })[0]).toContain(
      '→ A share is written as a plain number without `%`: 105% is `1.05`, and 5% is `0.05`.',
    )
  })

  test('a colon in a list of texts', () => {
    expect(faultsOf(screenSchema, inPage({ block: 'points', items: [{ Note: 'all free' }] }))[0]).toContain(
      '→ A text with a colon needs double quotes around it: `"Note: all free"`.',
    )
  })

  test.each(['q:a', 'q a', 'q = a', 'q;a'])('a condition written `%s`', (key) => {
    expect(faultsOf(fileSchemas.breaks, inVariant({ [key]: null }))).toEqual([
      `0.cards.0.0.when.${key}: \`${key}\` holds no colon with a space after it. → Write \`{ q: a }\`, with a colon and a space.`,
    ])
  })

  test('a number as it stands in the file', () => {
    const { faults } = shapeFaults('a.yaml', screenSchema, inPage({ ...headline, title: 1 }), () => '1.000')
    expect(faults.map(({ message, fix }) => `${message} → ${fix}`)).toEqual([
      '`title` must be a text, and `1.000` is not. → Put it in double quotes: `"1.000"`.',
    ])
  })
})

test('stops at two hundred mistakes', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1]))
  expect(faultsOf(screenSchema, { ...inPage(headline), ...many })).toHaveLength(200)
})
