import { expect, it } from 'vitest'
import { type Edit, editedFunnel, shippedPart } from '../../tests/support/edited-sides.ts'
import type { Change } from './change.ts'
import { diffFunnels } from './diff-funnels.ts'
import { sentence } from './report/sentence.ts'

const original = editedFunnel([])

const changesOf = (edits: readonly Edit[]): Change[] => diffFunnels(original, editedFunnel(edits))
const sentencesOf = (edits: readonly Edit[]) => changesOf(edits).map(sentence)

const blueprint = 'screens/results-blueprint.yaml'

const cases: [what: string, edits: Edit[], sentences: string[]][] = [
  ['nothing', [], []],
  ['a comment, spaces, another unit of the same time', [[blueprint, 'countdown: 10m  ', 'countdown: 600s #']], []],
  [
    'the price alone',
    [['offer.yaml', 'price: 90 ', 'price: 120 ']],
    [
      'The price of one payment and total commitment change, but the version of the terms is still “2025-08-06”. Give “terms-version” in offer.yaml a new value, or nobody can tell later which deal a buyer agreed to.',
      'Price of one payment: £90 → £120',
      'Total commitment: £540 → £720',
    ],
  ],
  [
    'the number of payments with a new version of the terms',
    [
      ['offer.yaml', 'payments: 6 ', 'payments: 12 '],
      ['offer.yaml', '"2025-08-06"', '"2"'],
    ],
    ['Number of payments: 6 → 12', 'Total commitment: £540 → £1,080', 'Version of the terms: 2025-08-06 → 2'],
  ],
  [
    'the currency with a new version of the terms',
    [
      ['offer.yaml', 'currency: GBP', 'currency: EUR'],
      ['offer.yaml', '"2025-08-06"', '"2"'],
    ],
    [
      'Price of one payment: £90 → €90',
      'Currency: GBP → EUR',
      'Total commitment: £540 → €540',
      'Version of the terms: 2025-08-06 → 2',
    ],
  ],
  // 200 × 3600 × 1.2 × 1.15 / 1000 × 30 = 29,808 dollars for each point of monetisation; one answer of five is services.
  [
    'a number of a table',
    [['projection.yaml', 'services: 6.25', 'services: 7.5']],
    [
      'Highest {amount}: $186,300 → $223,560',
      '20% of answer sets show another {amount} (15,000 of 75,000).',
      'projection.yaml › tables › monetisation › values › services: 6.25 → 7.5',
    ],
  ],
  // 29,808 × 1.5 for the three answers that come to the default; without answers 180 × 1.6 × 30 = 8,640.
  [
    'a number for no answer',
    [['projection.yaml', 'unanswered: 1.5', 'unanswered: 1.6']],
    [
      '20% of answer sets show another {amount} (15,000 of 75,000).',
      '{amount} changes most with the answers “Full-time”, “Entertainment/memes” and “Advanced”: $44,712 → $47,693',
      '{amount} for a visitor without answers: $8,100 → $8,640',
      'projection.yaml › tables › monetisation › unanswered: 1.5 → 1.6',
    ],
  ],
  [
    'a way of writing a formula',
    [['projection.yaml', 'dailyViews: hours * baseViews * niche', 'dailyViews: baseViews * hours * niche']],
    [
      'projection.yaml changes, but all 75,000 answer sets show the same figures as before.',
      'projection.yaml › formulas › dailyViews: hours * baseViews * niche * experience → baseViews * hours * niche * experience',
    ],
  ],
  [
    'the title of a question',
    [['questions.yaml', 'What frustrates you most?', 'What holds you back?']],
    ['Question 11: asks in other words: “What frustrates you most?” → “What holds you back?”'],
  ],
  [
    'the label of an option',
    [['questions.yaml', '"Never tried one"', '"Never"']],
    [
      'Question 4 “Have you used automation tools before?”: an option has another label, so that visitors who chose it and come back are asked again: “Never tried one” → “Never”',
    ],
  ],
  [
    'two labels that change places',
    [
      ['questions.yaml', '"Today"', '"X"'],
      ['questions.yaml', '"Within a week"', '"Today"'],
      ['questions.yaml', '"X"', '"Within a week"'],
    ],
    [
      'Question 8 “When do you want to start?”: an option has another label: “Today” → “Within a week”',
      'Question 8 “When do you want to start?”: an option has another label: “Within a week” → “Today”',
      'Question 8: A kept answer “Within a week” was meant for the option “within-a-week” and is now taken for “today”. Change the label a little, so that those visitors are asked again.',
      'Question 8: A kept answer “Today” was meant for the option “today” and is now taken for “within-a-week”. Change the label a little, so that those visitors are asked again.',
    ],
  ],
  [
    'an option more and one less',
    [
      [
        'questions.yaml',
        '{ id: new-to-it, label: "New to it — show me everything" }',
        '{ id: curious, label: "Curious" }',
      ],
    ],
    [
      'Question 6 “How comfortable are you with AI tools?”: the option “New to it — show me everything” is removed.',
      'Question 6 “How comfortable are you with AI tools?”: the option “Curious” is new.',
    ],
  ],
  [
    'a question less, and what its break said about it',
    [
      ['questions.yaml', shippedPart('questions.yaml', '  - id: frustration', '  - id: income-target'), ''],
      [
        'breaks.yaml',
        shippedPart('breaks.yaml', '    - - when: { frustration: traffic }', '      - emoji: "🎭"'),
        '    -\n',
      ],
    ],
    [
      'Question 11 “What frustrates you most?” is removed.',
      'Visitors who come back are asked questions 11 and 12 again: kept answers belong to the place of a question.',
      'Break 1 now always shows the last variant of card 1: “No face. No filming.”',
      'Break 1 › card 1 › variant 1: removed: “Traffic is a volume game · One account is one lottery ticket. A network posts all day, so more of your videos get their chance.”',
      'Break 1 › card 1 › variant 2: removed: “Views first, offer second · You start from a niche that is already set up, then match an offer to the people who watch.”',
      'Break 1 › card 1 › variant 3: removed: “No more evenings in the editor · The bot creates the content. You pick the niche and press go.”',
      'Break 1 › card 1 › variant 4: removed: “A system, not another tactic · Same steps, every account, every day. You follow a process instead of guessing again.”',
    ],
  ],
  [
    'the order of two questions',
    [
      ['questions.yaml', '  - id: goal\n', '  - id: kept\n'],
      ['questions.yaml', shippedPart('questions.yaml', '  - id: ai-comfort', '  - id: niche'), ''],
      [
        'questions.yaml',
        '  - id: kept\n',
        `${shippedPart('questions.yaml', '  - id: ai-comfort', '  - id: niche')}  - id: goal\n`,
      ],
    ],
    [
      'Question 6 “How comfortable are you with AI tools?” is now question 5.',
      'Visitors who come back are asked questions 5 and 6 again: kept answers belong to the place of a question.',
    ],
  ],
  [
    'who sees a variant',
    [['breaks.yaml', 'when: { daily-time: full-time }', 'when: { daily-time: [full-time, 1-to-2-hours] }']],
    ['Break 1 › card 2 › variant 3 › when: daily-time is full-time → daily-time is full-time or 1-to-2-hours'],
  ],
]

it.each(cases)('tells: %s', (_, edits, sentences) => {
  expect(sentencesOf(edits)).toEqual(sentences)
})

it('says that it has drawn answer sets at random where there are too many', () => {
  const after = editedFunnel([['projection.yaml', 'baseViews: 3600', 'baseViews: 7200']])
  const [highest, lowest, share] = diffFunnels(original, after, { limit: 10, sampleSize: 50 }).map(sentence)
  expect(highest).toMatch(/^Highest \{amount\} among the answer sets drawn: /)
  expect(lowest).toMatch(/^Lowest \{amount\} among the answer sets drawn: /)
  expect(share).toBe('About 100% of answer sets show another {amount} (50 of 50 drawn at random from 75,000).')
})

it('tells answers that are new from those that both states have', () => {
  const sentences = sentencesOf([
    [
      'questions.yaml',
      '{ id: services, label: "Services" }',
      '{ id: services, label: "Services" }\n      - { id: ads, label: "Ads" }',
    ],
    ['projection.yaml', 'services: 6.25', 'services: 6.25, ads: 2'],
  ])
  expect(sentences).toMatchInlineSnapshot(`
    [
      "projection.yaml changes, but all 75,000 answer sets that both states have show the same figures as before. 15,000 more answer sets are new.",
      "projection.yaml › tables › monetisation › values › ads: added: 2",
      "Question 9 “How will you turn views into money?”: the option “Ads” is new.",
    ]
  `)
})

it('says of a removed question what becomes of kept answers, without contradiction', () => {
  const question = shippedPart('questions.yaml', '  - id: start', '  - id: monetisation')
  const terms = shippedPart('projection.yaml', '    - { when: { start: ', '\nconstants:')
  const sentences = sentencesOf([
    ['questions.yaml', question, ''],
    ['projection.yaml', terms, ''],
  ])
  expect(sentences.filter((told) => /kept|asked/.test(told))).toMatchInlineSnapshot(`
    [
      "Visitors who come back are asked questions 8 to 12 again: kept answers belong to the place of a question. A kept answer that reads like one of the options in its new place is taken for it instead.",
      "Question 8: A kept answer “Not sure” was meant for the question “start” and is now taken for an answer to “monetisation”. Change the label a little, so that those visitors are asked again.",
    ]
  `)
})
