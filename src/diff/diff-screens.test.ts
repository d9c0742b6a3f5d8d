import { expect, it } from 'vitest'
import { type Edit, editedFunnel, shippedPart } from '../../tests/support/edited-sides.ts'
import type { Change } from './change.ts'
import { diffFunnels } from './diff-funnels.ts'
import { sentence } from './report/sentence.ts'

const original = editedFunnel([])

const changesOf = (edits: readonly Edit[]): Change[] => diffFunnels(original, editedFunnel(edits))
const sentencesOf = (edits: readonly Edit[]) => changesOf(edits).map(sentence)

const landing = 'screens/landing.yaml'
const blueprint = 'screens/results-blueprint.yaml'

const cases: [what: string, edits: Edit[], sentences: string[]][] = [
  [
    'the order of the screens',
    [['funnel.yaml', '  - quiz\n  - results-form\n', '  - results-form\n  - quiz\n']],
    [
      'The screens come in another order: Landing, Quiz, Results form, Analysis loading, Results blueprint → Landing, Results form, Quiz, Analysis loading, Results blueprint',
    ],
  ],
  [
    'an address',
    [['screens/quiz.yaml', 'path: /quiz', 'path: /start']],
    ['The address of Quiz changes, so that old links to /quiz break: /quiz → /start'],
  ],
  [
    'a screen less',
    [['funnel.yaml', '  - results-form\n', ''], ['screens/results-form.yaml']],
    [
      'The screen Results form is gone, so that old links to /results-form break.',
      'The visitor’s way has other screens: Landing, Quiz, Results form, Analysis loading, Results blueprint → Landing, Quiz, Analysis loading, Results blueprint',
    ],
  ],
  [
    'a legal text',
    [['screens/terms.yaml', 'within 3 days', 'within 5 days']],
    [
      'Terms: the text changes, but the version of the terms is still “2025-08-06”. If buyers agree to this text, give “terms-version” in offer.yaml a new value.',
      'Terms › section 4 › text: “If a payment fails, we notify you, and you are asked to update your card within 3 days. If the payment is not resolved, your access is suspended until it is. The amounts that are still open remain due.” → “If a payment fails, we notify you, and you are asked to update your card within 5 days. If the payment is not resolved, your access is suspended until it is. The amounts that are still open remain due.”',
    ],
  ],
  [
    'small print that goes',
    [[blueprint, shippedPart(blueprint, '  - block: disclosure\n    text: "All amounts', '\n'.repeat(9)), '']],
    [
      'Results blueprint › Disclosure 2: small print is removed: “All amounts of income on this page are illustrations or targets, not promises. A fixed term of {offer.payments} months applies, with no cancellation or refund after the first payment. Read the [Terms](/terms) and the [Privacy …”',
    ],
  ],
  [
    'a button: its words and where it leads',
    [
      [
        blueprint,
        '    button: { label: "START MY EYEBALLS EMPIRE TODAY", opens: checkout }\n    note: "Secure',
        '    button: { label: "GO", opens: terms }\n    note: "Secure',
      ],
    ],
    [
      'Results blueprint › Call to action 1 › button › opens: checkout → terms',
      'Results blueprint › Call to action 1 › button: “START MY EYEBALLS EMPIRE TODAY” → “GO”',
    ],
  ],
  [
    'a line of a list',
    [[landing, '      - "Free to calculate — no card, no sign-up"\n', '']],
    ['Landing › Points › item 2: removed: “Free to calculate — no card, no sign-up”'],
  ],
  [
    'a testimonial: its place, its words, its file',
    [
      [
        'testimonials.yaml',
        'id: placeholder-01\n  type: image\n  src: /testimonials/01.svg',
        'id: placeholder-01\n  type: image\n  src: /proof.svg',
      ],
    ],
    ['Testimonials › placeholder-01 › src: /testimonials/01.svg → /proof.svg'],
  ],
  [
    'a countdown',
    [[blueprint, 'countdown: 10m', 'countdown: 15m']],
    ['Results blueprint › Top bar › countdown: 10m → 15m'],
  ],
  [
    'a colour',
    [['theme.yaml', 'accent: "#c6f24e"', 'accent: "#C6F24F"']],
    ['Theme › midnight › colours › accent: #c6f24e → #C6F24F'],
  ],
  ['another theme', [['theme.yaml', 'use: midnight', 'use: ember']], ['Theme › theme in use: midnight → ember']],
  ['a theme that is not in use', [['theme.yaml', 'accent: "#3c4ff0"', 'accent: "#3c4ff1"']], []],
  ['a colour in capitals', [['theme.yaml', 'accent: "#c6f24e"', 'accent: "#C6F24E"']], []],
  [
    'a message',
    [['messages.yaml', '"Please enter your email address"', '"Your email, please"']],
    ['Messages › checkout › email missing: “Please enter your email address” → “Your email, please”'],
  ],
  [
    'the chat',
    [['funnel.yaml', 'support@example.com', 'help@example.com']],
    ['Whole funnel › support › email: support@example.com → help@example.com'],
  ],
]

it.each(cases)('tells: %s', (_, edits, sentences) => {
  expect(sentencesOf(edits)).toEqual(sentences)
})

it('begins with money, ends with messages, and marks what needs thought', () => {
  const edits = cases.filter(([what]) => /legal|message|colour$|line/.test(what)).flatMap(([, edit]) => edit)
  const changes = changesOf([...edits, ['offer.yaml', 'price: 90 ', 'price: 120 ']])
  expect([...new Set(changes.map(({ area }) => area))]).toEqual(['offer', 'legal', 'copy', 'theme', 'messages'])
  expect(changes.filter(({ importance }) => importance === 'attention').map(({ area }) => area)).toEqual([
    'offer',
    'legal',
  ])
})
