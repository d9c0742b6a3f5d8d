import { expect, test } from 'vitest'
import { checkEdited, type Edit } from '../../tests/support/edited-funnel.ts'
import { pagePlans } from './page-plan.ts'

function plansOf(...edits: Edit[]) {
  const { funnel } = checkEdited(...edits)
  if (!funnel) throw new Error('The edited funnel has problems.')
  return new Map(pagePlans(funnel).map((plan) => [plan.path, plan]))
}

const plans = plansOf()

test('every screen has a page, and so has the card page of a funnel that sells', () => {
  expect([...plans.keys()].sort()).toEqual(
    [
      '*',
      '/',
      '/analysis-loading',
      '/payment-success',
      '/privacy',
      '/quiz',
      '/results-blueprint',
      '/results-form',
      '/terms',
      '/update-card',
    ].sort(),
  )
})

test.each([
  ['/', 'leave'],
  ['/quiz', 'now'],
  ['/analysis-loading', 'now'],
  ['/results-form', 'now'],
  ['/results-blueprint', 'now'],
  ['/terms', 'idle'],
  ['*', 'idle'],
])('%s needs the app: %s', (path, start) => {
  expect(plans.get(path)?.start).toBe(start)
})

test('a page before the quiz that does something by itself needs the app for it', () => {
  const logging: Edit = ['screens/landing.yaml', 'kind: page\n', 'kind: page\nlog-query: [utm_source]\n']
  expect(plansOf(logging).get('/')).toMatchObject({ start: 'idle', ready: [{ path: '/quiz' }, {}] })
})

test('the page before the quiz holds its first question, and both hold what follows any answer to it', () => {
  const first = { path: '/quiz', shows: 'income-now' }
  const second = { path: '/quiz', step: { question: 'daily-time' }, shows: 'daily-time', after: 'income-now' }
  expect(plans.get('/')?.ready).toMatchObject([first, second])
  expect(plans.get('/quiz')?.ready).toMatchObject([second])
  expect(plans.get('/quiz')?.shown).toEqual(first)
  expect(plans.get('/results-form')?.ready).toEqual([])
})

test('a page lists the modules of what it shows and of what lies ready in it', () => {
  expect(plans.get('/terms')?.modules).toEqual(['virtual:funnel/screens/terms', '/src/screens/document/view.tsx'])
  expect(plans.get('/')?.modules).toEqual(
    expect.arrayContaining([
      '/src/blocks/headline/view.tsx',
      '/src/screens/quiz/view.tsx',
      'virtual:funnel/screens/quiz',
    ]),
  )
})

test('the second question lies ready only where every answer leads there, and it looks the same after each', () => {
  const afterFirst = (...edits: Edit[]) => plansOf(...edits).get('/quiz')?.ready
  const question: Edit[1] = '  - id: daily-time'
  const asked = (when: string): Edit => [
    'questions.yaml',
    question,
    `  - id: extra\n    title: "Extra?"\n    when: ${when}\n    options: [{ id: yes-please, label: "Yes" }, { id: no-thanks, label: "No" }]\n\n${question}`,
  ]
  expect(afterFirst(asked('{ income-now: from-zero }'))).toEqual([])
  expect(afterFirst(['breaks.yaml', 'after: presence', 'after: income-now'])).toEqual([])
})
