import { describe, expect, test } from 'vitest'
import { checkEdited, checkFunnel, type Edit, garden, placesOf, shipped } from '../../tests/support/edited-funnel.ts'
import { compileCondition } from './condition.ts'
import { compileDuration } from './duration.ts'

test.each([
  ['200ms', 200],
  ['1s', 1000],
  ['1.5s', 1500],
  ['10m', 600_000],
  ['0s', 0],
])('%s are %i milliseconds', (written, expected) => {
  expect(compileDuration(written)).toBe(expected)
})

test.each([
  ['one option', { q: 'a' }, [[{ question: 'q', options: ['a'], not: false }]]],
  ['one of several', { q: ['a', 'b'] }, [[{ question: 'q', options: ['a', 'b'], not: false }]]],
  ['anything else', { q: { not: 'a' } }, [[{ question: 'q', options: ['a'], not: true }]]],
  ['none of several', { q: { not: ['a', 'b'] } }, [[{ question: 'q', options: ['a', 'b'], not: true }]]],
  [
    'any of two groups',
    [{ q: 'a', r: 'b' }, { q: 'c' }],
    [
      [
        { question: 'q', options: ['a'], not: false },
        { question: 'r', options: ['b'], not: false },
      ],
      [{ question: 'q', options: ['c'], not: false }],
    ],
  ],
])('compiles a condition on %s', (_, written, expected) => {
  expect(compileCondition(written)).toEqual(expected)
})

describe('the shipped funnel', () => {
  const { funnel } = checkFunnel(shipped)

  test('sells six payments of 90 pounds', () => {
    expect(funnel?.offer).toMatchObject({ amount: 9000, currency: 'GBP', payments: 6, interval: 'month' })
    expect(funnel?.offer?.success).toMatchObject({ wait: 1000, path: '/payment-success' })
  })

  test('prints price and total in copy as the offer works them out', () => {
    const popup = JSON.stringify(funnel?.offer?.popup)
    expect(popup).toContain('Total due today £90')
    expect(popup).toContain('£540')
    expect(JSON.stringify(funnel?.screens.terms)).toContain('£90 a month for 6 months, £540 in total')
  })

  test('knows where `next` leads from each screen of the flow', () => {
    const opens = (id: string) => JSON.stringify(funnel?.screens[id])
    expect(opens('landing')).toContain('"opens":{"to":"screen","path":"/quiz"}')
    expect(opens('results-form')).toContain('"opens":{"to":"screen","path":"/analysis-loading"}')
    expect(opens('analysis-loading')).toContain('"opens":{"to":"screen","path":"/results-blueprint"}')
  })

  test('holds times in milliseconds and lengths in pixels', () => {
    expect(funnel?.screens['analysis-loading']).toMatchObject({ progress: { add: 2, every: 60, thenWait: 500 } })
    expect(JSON.stringify(funnel?.screens['results-blueprint'])).toContain('"swipeOver":50,"animation":500')
  })

  test('has 13 questions, keeps 12 answers, three breaks and 13 testimonials', () => {
    expect(funnel?.questions.questions).toHaveLength(13)
    expect(funnel?.questions.lastAnswerSaved).toBe(false)
    expect(funnel?.breaks.map(({ after }) => after)).toEqual(['presence', 'niche', 'skill'])
    const carousel = funnel?.screens['results-blueprint']
    const block = carousel?.kind === 'page' ? carousel.blocks.find((found) => found.block === 'carousel') : undefined
    expect(block?.block === 'carousel' && block.items).toHaveLength(13)
  })
})

describe('the second funnel', () => {
  const { funnel, problems } = checkFunnel(garden)

  test('compiles without a problem', () => {
    expect(problems).toEqual([])
    expect(funnel?.language).toMatch(/^de/)
    expect(funnel?.direction).toBe('ltr')
  })
})

describe('refuses, at the place', () => {
  const landing = 'screens/landing.yaml'
  test.each<[string, Edit[], string[]]>([
    ['a destination that does not exist', [[landing, 'opens: next }', 'opens: quizz }']], [`${landing} ‹quizz›`]],
    [
      '`next` on a screen beside the way',
      [['screens/payment-success.yaml', 'opens: landing', 'opens: next']],
      ['screens/payment-success.yaml ‹next›'],
    ],
    [
      '`next` where there is no screen',
      [['messages.yaml', 'opens: landing }\n  reload', 'opens: next }\n  reload']],
      ['messages.yaml ‹next›'],
    ],
    [
      'the not-found screen as a destination',
      [[landing, 'opens: next }', 'opens: not-found }']],
      [`${landing} ‹not-found›`],
    ],
    [
      'a way back to nowhere',
      [['screens/terms.yaml', 'to: results-blueprint', 'to: next']],
      ['screens/terms.yaml ‹next›'],
    ],
    ['a language that is none', [['funnel.yaml', 'language: en-GB', 'language: en-12']], ['funnel.yaml ‹en-12›']],
    ['a currency that is none', [['offer.yaml', 'currency: GBP', 'currency: GPB']], ['offer.yaml ‹GPB›']],
    [
      'a currency of the projection that is none',
      [['projection.yaml', 'currency: USD', 'currency: UDS']],
      ['projection.yaml ‹UDS›'],
    ],
    ['a price that cannot be paid', [['offer.yaml', 'price: 90 ', 'price: 89.999 ']], ['offer.yaml ‹89.999›']],
    [
      'a name that is taken by a table',
      [['projection.yaml', '  baseViews: 3600', '  baseViews: 3600\n  niche: 2']],
      ['projection.yaml ‹niche›'],
    ],
    [
      'a name that is taken by a formula',
      [['projection.yaml', '  days: clamp', '  hours: 5\n  days: clamp']],
      ['projection.yaml ‹hours›'],
    ],
    [
      'a formula that names a later one',
      [['projection.yaml', 'dailyViews: hours', 'dailyViews: days * hours']],
      ['projection.yaml ‹days›'],
    ],
    [
      'a figure of the visitor’s in the popup, which has none',
      [['offer.yaml', 'submit: "Continue"', 'submit: "Get {amount}"']],
      ['offer.yaml ‹{amount}›'],
    ],
  ])('%s', (_, edits, expected) => {
    expect(placesOf(checkEdited(...edits))).toEqual(expected)
  })

  test('a missing screen of the flow once, not at every `next` before it', () => {
    const result = checkEdited(['funnel.yaml', '  - quiz\n', '  - quizz\n'])
    expect(placesOf(result).filter((place) => place.includes('landing'))).toEqual([])
  })
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['de', 'ltr'],
])('a funnel in %s runs %s', (language, direction) => {
  expect(checkEdited(['funnel.yaml', 'language: en-GB', `language: ${language}`]).funnel?.direction).toBe(direction)
})
