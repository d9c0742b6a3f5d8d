import { expect, test } from 'vitest'
import { checkEdited } from '../../tests/support/edited-funnel.ts'

test('sorts problems by file and place, and gives each a remedy and a page', () => {
  const { problems, funnel } = checkEdited(
    ['screens/landing.yaml', 'opens: next }', 'opens: quizz }'],
    ['screens/landing.yaml', 'subtitle: "Answer', 'subtitle: "{nobody} Answer'],
    ['breaks.yaml', '- after: niche', '- after: nische'],
    ['offer.yaml', 'currency: GBP', 'currency: GPB'],
  )
  const places = problems.map(({ file, range }) => [file, range.start.offset] as const)
  expect(places.map(([file]) => file)).toEqual([
    'breaks.yaml',
    'offer.yaml',
    'screens/landing.yaml',
    'screens/landing.yaml',
  ])
  expect(places[2]?.[1]).toBeLessThan(places[3]?.[1] ?? 0)
  expect(problems.every(({ message, fix, docs }) => message && fix && /^docs\/rules\/[a-z-]+\.md/.test(docs))).toBe(
    true,
  )
  expect(funnel).toBeUndefined()
})

test('a warning alone does not stop the funnel', () => {
  const { problems, funnel } = checkEdited(['funnel.yaml', '  - privacy\n', ''])
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect(funnel).toBeDefined()
})
