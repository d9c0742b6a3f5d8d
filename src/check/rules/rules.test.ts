import { describe, expect, test } from 'vitest'
import {
  checkEdited,
  checkFunnel,
  type Edit,
  editedFiles,
  garden,
  placesOf,
  shipped,
} from '../../../tests/support/edited-funnel.ts'

interface Case {
  what: string
  edits?: Edit[]
  /** Files that the funnel does without. */
  remove?: string[]
  /** Of what the rule says: place and a piece of the message or remedy. Nothing for a good case. */
  says?: [place: string, words: string][]
}

const QUESTIONS = 'questions.yaml'
const BREAKS = 'breaks.yaml'
const PROJECTION = 'projection.yaml'
const SKILL = `  - id: skill                                   #`
const firstVariant = 'when: { frustration: traffic }'
const lastVariant = '      - emoji: "🎭"'

/** Funnels with one slip each, by what the slip is about; the good ones stand near a bad one, so that they prove something. */
const cases: Record<string, Case[]> = {
  'questions and options': [
    {
      what: 'a misspelt question in a break',
      edits: [[BREAKS, firstVariant, 'when: { frustation: traffic }']],
      says: [['breaks.yaml ‹frustation›', 'Did you mean `frustration`?']],
    },
    {
      what: 'a misspelt option in a break',
      edits: [[BREAKS, firstVariant, 'when: { frustration: trafic }']],
      says: [['breaks.yaml ‹trafic›', 'Did you mean `traffic`?']],
    },
    {
      what: 'an option of a list',
      edits: [[BREAKS, firstVariant, 'when: { frustration: [traffic, time] }']],
      says: [['breaks.yaml ‹time›', 'has no option `time`']],
    },
    {
      what: 'an option behind not',
      edits: [[BREAKS, firstVariant, 'when: { frustration: { not: time } }']],
      says: [['breaks.yaml ‹time›', 'has no option `time`']],
    },
    {
      what: 'an option in a list of groups',
      edits: [[BREAKS, firstVariant, 'when: [{ niche: other }, { skill: pro }]']],
      says: [['breaks.yaml ‹pro›', 'has no option `pro`']],
    },
    {
      what: 'a break after no question',
      edits: [[BREAKS, '- after: niche', '- after: nische']],
      says: [['breaks.yaml ‹nische›', 'Did you mean `niche`?']],
    },
    {
      what: 'a table of no question',
      edits: [[PROJECTION, 'question: skill', 'question: skills']],
      says: [['projection.yaml ‹skills›', 'Did you mean `skill`?']],
    },
    {
      what: 'a change by no option',
      edits: [[PROJECTION, 'skill: advanced }, add', 'skill: expert }, add']],
      says: [['projection.yaml ‹expert›', 'has no option `expert`']],
    },
    {
      what: 'a break on the answer that is never saved',
      edits: [[BREAKS, firstVariant, 'when: { readiness: show-plan }']],
      says: [['breaks.yaml ‹readiness›', '`last-answer: saved`']],
    },
    {
      what: 'a break on the last answer where it is saved',
      edits: [
        [BREAKS, firstVariant, 'when: { readiness: show-plan }'],
        [QUESTIONS, 'last-answer: not-saved', 'last-answer: saved'],
      ],
    },
    {
      what: 'a break after the last question, which reads nothing',
      edits: [[BREAKS, '- after: niche', '- after: readiness']],
    },
    { what: 'a break on a later question', edits: [[BREAKS, firstVariant, 'when: { income-target: 1k }']] },
    {
      what: 'a question that depends on an earlier one',
      edits: [[QUESTIONS, SKILL, `  - when: { goal: [side-income] }\n    id: skill #`]],
    },
    {
      what: 'a question that depends on a later one',
      edits: [[QUESTIONS, SKILL, `  - when: { frustration: traffic }\n    id: skill #`]],
      says: [['questions.yaml ‹frustration›', '`skill` cannot depend on `frustration`, which is asked later.']],
    },
    {
      what: 'a question that depends on itself',
      edits: [[QUESTIONS, SKILL, `  - when: { skill: { not: beginner } }\n    id: skill #`]],
      says: [['questions.yaml ‹skill›', 'cannot depend on its own answer']],
    },
  ],
  'public files': [
    {
      what: 'a picture that is not there',
      edits: [['screens/results-blueprint.yaml', 'src: /proof.svg', 'src: /prove.svg']],
      says: [['screens/results-blueprint.yaml ‹/prove.svg›', 'Did you mean `/proof.svg`?']],
    },
    {
      what: 'other capital letters',
      edits: [['screens/results-blueprint.yaml', 'src: /proof.svg', 'src: /Proof.svg']],
      says: [['screens/results-blueprint.yaml ‹/Proof.svg›', 'Write `/proof.svg`']],
    },
    {
      what: 'a testimonial that is not there',
      edits: [['testimonials.yaml', '/testimonials/13.svg', '/somewhere/else.png']],
      says: [['testimonials.yaml ‹/somewhere/else.png›', 'Put the file there']],
    },
    {
      what: 'a path out of the folder',
      edits: [['testimonials.yaml', '/testimonials/13.svg', '/../offer.yaml']],
      says: [['testimonials.yaml ‹/../offer.yaml›', 'no file']],
    },
    {
      what: 'another picture that is there',
      edits: [['screens/results-blueprint.yaml', 'src: /proof.svg', 'src: /testimonials/01.svg']],
    },
  ],
  'variants of breaks': [
    {
      what: 'a card without a variant for everybody',
      edits: [[BREAKS, lastVariant, '      - when: { frustration: nothing-worked }\n        emoji: "🎭"']],
      says: [['breaks.yaml ‹when›', 'The last variant of a card must be for everybody.']],
    },
    {
      what: 'a variant that is never shown',
      edits: [[BREAKS, `    - - ${firstVariant}\n        emoji`, '    - - emoji']],
      says: [['breaks.yaml ‹e›', 'never shown']],
    },
    {
      what: 'a card with one variant',
      edits: [
        [
          BREAKS,
          '  button: "CONTINUE"\n\n# ── After "Which',
          '    - - { emoji: "🙂", title: "T", subtitle: "S" }\n  button: "CONTINUE"\n\n# ── After "Which',
        ],
      ],
    },
  ],
  'the flow': [
    {
      what: 'a screen without a file',
      edits: [['funnel.yaml', '  - quiz\n', '  - quizz\n']],
      says: [['funnel.yaml ‹quizz›', 'Did you mean `quiz`? If the file has got a new name']],
    },
    {
      what: 'a screen named twice',
      edits: [['funnel.yaml', '  - privacy', '  - privacy\n  - quiz']],
      says: [['funnel.yaml ‹quiz›', 'named twice']],
    },
    {
      what: 'a screen that nobody reaches',
      edits: [['funnel.yaml', '  - privacy\n', '']],
      says: [
        [
          'screens/privacy.yaml ‹kind›',
          'funnel.yaml does not name the screen `privacy`. Visitors can open it all the same',
        ],
      ],
    },
    {
      what: 'screens in another order',
      edits: [['funnel.yaml', '  - quiz\n  - results-form\n', '  - results-form\n  - quiz\n']],
    },
  ],
  'files that others need': [
    {
      what: 'a quiz without questions',
      remove: [QUESTIONS, BREAKS, PROJECTION],
      says: [['screens/quiz.yaml ‹quiz›', '`questions.yaml`, which is missing']],
    },
    {
      what: 'a carousel without testimonials',
      remove: ['testimonials.yaml'],
      says: [['screens/results-blueprint.yaml ‹testimonials›', '`testimonials.yaml`, which is missing']],
    },
    { what: 'a quiz without breaks', remove: [BREAKS] },
  ],
  'outputs of the projection': [
    {
      what: 'an output that nothing works out',
      edits: [[PROJECTION, '  days: { as: number }', '  days: { as: number }\n  weeks: { as: number }']],
      says: [['projection.yaml ‹weeks›', '`weeks`']],
    },
    {
      what: 'a misspelt output',
      edits: [[PROJECTION, '  days: { as: number }', '  dais: { as: number }']],
      says: [['projection.yaml ‹dais›', 'Did you mean `days`?']],
    },
    {
      what: 'a table, a change and a constant as outputs',
      edits: [
        [
          PROJECTION,
          '  days: { as: number }',
          '  days: { as: number }\n  hours: { as: number }\n  daysChange: { as: number }\n  baseViews: { as: number }',
        ],
      ],
    },
  ],
  'addresses of screens': [
    {
      what: 'an address twice',
      edits: [['screens/results-form.yaml', 'path: /results-form', 'path: /quiz']],
      says: [['screens/results-form.yaml ‹/quiz›', '`quiz` and `results-form` have the same address']],
    },
    {
      what: '* on another screen',
      edits: [['screens/terms.yaml', 'path: /terms', 'path: "*"']],
      says: [['screens/terms.yaml ‹"*"›', 'Only the not-found screen']],
    },
    {
      what: 'a not-found screen with an address',
      edits: [['screens/not-found.yaml', 'path: "*"', 'path: /404']],
      says: [['screens/not-found.yaml ‹/404›', 'Write `path: "*"`.']],
    },
    { what: 'another address', edits: [['screens/results-form.yaml', 'path: /results-form', 'path: /details/form']] },
  ],
  'tables of the projection': [
    {
      what: 'an option without a number',
      edits: [[PROJECTION, ', advanced: 1.15 }', ' }']],
      says: [['projection.yaml ‹values›', 'Add `advanced: …` with a number.']],
    },
    {
      what: 'a misspelt option, once',
      edits: [[PROJECTION, 'intermediate: 1, advanced', 'intermediat: 1, advanced']],
      says: [['projection.yaml ‹intermediat›', 'Did you mean `intermediate`?']],
    },
    {
      what: 'an option too many',
      edits: [[PROJECTION, 'advanced: 1.15 }', 'advanced: 1.15, professional: 2 }']],
      says: [['projection.yaml ‹professional›', 'has no option `professional`']],
    },
    {
      what: 'a new option with its number',
      edits: [
        [PROJECTION, 'advanced: 1.15 }', 'advanced: 1.15, pro: 2 }'],
        [
          QUESTIONS,
          '      - { id: advanced, label: "Advanced" }',
          '      - { id: advanced, label: "Advanced" }\n      - { id: pro, label: "Professional" }',
        ],
      ],
    },
  ],
  'ids and labels': [
    {
      what: 'an option twice',
      edits: [[QUESTIONS, '{ id: 1-to-5,', '{ id: no-accounts,']],
      says: [['questions.yaml ‹no-accounts›', 'The id `no-accounts` occurs twice']],
    },
    {
      what: 'a label twice in one question',
      edits: [[QUESTIONS, 'label: "1–5 accounts"', 'label: "No accounts"']],
      says: [['questions.yaml ‹"No accounts"›', 'The label `No accounts` occurs twice']],
    },
    {
      what: 'a question twice',
      edits: [[QUESTIONS, '  - id: goal', '  - id: ai-comfort']],
      says: [['questions.yaml ‹ai-comfort›', 'The id `ai-comfort` occurs twice']],
    },
    {
      what: 'a testimonial twice',
      edits: [['testimonials.yaml', 'id: placeholder-02', 'id: placeholder-01']],
      says: [['testimonials.yaml ‹placeholder-01›', 'occurs twice']],
    },
    {
      what: 'two breaks after one question',
      edits: [[BREAKS, '- after: niche', '- after: presence']],
      says: [['breaks.yaml ‹presence›', 'A question has one break: join the two.']],
    },
    {
      what: 'a form field twice',
      edits: [['screens/results-form.yaml', 'id: age', 'id: name']],
      says: [['screens/results-form.yaml ‹name›', 'occurs twice']],
    },
    { what: 'the same option in two questions', edits: [[QUESTIONS, '{ id: never,', '{ id: no-accounts,']] },
  ],
  addresses: [
    {
      what: 'a screen where the functions are',
      edits: [['screens/payment-success.yaml', 'path: /payment-success', 'path: /functions/v1']],
      says: [['screens/payment-success.yaml ‹/functions/v1›', 'taken by the functions of the server']],
    },
    {
      what: 'a funnel that begins elsewhere than at `/`',
      edits: [['screens/landing.yaml', 'path: /\n', 'path: /start\n']],
      says: [['screens/landing.yaml ‹/start›', 'No screen has the address `/`']],
    },
    {
      what: 'another screen at `/`',
      edits: [
        ['screens/landing.yaml', 'path: /\n', 'path: /start\n'],
        ['screens/payment-success.yaml', 'path: /payment-success', 'path: /'],
      ],
    },
    {
      what: 'an address that only looks taken',
      edits: [['screens/payment-success.yaml', 'path: /payment-success', 'path: /assets-and-more']],
    },
  ],
  ways: [
    {
      what: 'a loading screen that opens itself',
      edits: [['screens/analysis-loading.yaml', 'opens: next', 'opens: analysis-loading']],
      says: [['screens/analysis-loading.yaml ‹analysis-loading›', 'the screen that it stands on']],
    },
    {
      what: 'a quiz beside the flow',
      edits: [
        ['funnel.yaml', '  - landing\n  - quiz\n', '  - landing\n'],
        ['funnel.yaml', '  - privacy', '  - privacy\n  - quiz'],
      ],
      says: [['funnel.yaml ‹quiz›', 'nothing comes after its last question']],
    },
    {
      what: 'the payment popup over a loading screen',
      edits: [['screens/analysis-loading.yaml', 'opens: next', 'opens: checkout']],
      says: [['screens/analysis-loading.yaml ‹checkout›', 'The payment popup cannot open here.']],
    },
  ],
  limits: [
    {
      what: 'limits that are constants',
      edits: [
        [PROJECTION, 'clamp(baseDays + daysChange, 14, 90)', 'clamp(baseDays + daysChange, baseViews, -(5 - 1))'],
      ],
      says: [['projection.yaml ‹baseViews, -(5 - 1)›', '`baseViews` is more than `-(5 - 1)`']],
    },
    {
      what: 'limits that answers decide',
      edits: [[PROJECTION, 'clamp(baseDays + daysChange, 14, 90)', 'clamp(baseDays + daysChange, hours, 90)']],
    },
    {
      what: 'a sum of small steps',
      edits: [['screens/analysis-loading.yaml', 'add: 2, every: 60ms', 'add: 0.1, every: 5s']],
      says: [['screens/analysis-loading.yaml ‹progress›', 'takes 5,000 seconds to reach 100']],
    },
  ],
}

test('a slip in a way or a label is one problem', () => {
  const slips: Edit[][] = [
    [['screens/landing.yaml', 'opens: next', 'opens: landing']],
    [['screens/analysis-loading.yaml', 'opens: next', 'opens: analysis-loading']],
    [
      ['funnel.yaml', '  - landing\n  - quiz\n', '  - landing\n'],
      ['funnel.yaml', '  - privacy', '  - privacy\n  - quiz'],
    ],
    [[QUESTIONS, 'label: "No accounts"', 'label: "**No** [accounts](/) <b>{now}</b>"']],
    [['screens/landing.yaml', 'path: /\n', 'path: /start\n']],
  ]
  for (const slip of slips) expect(checkEdited(...slip).problems.map(({ message }) => message)).toHaveLength(1)
})

test('loading screens that open one another are one problem', () => {
  const other = 'kind: loading\npath: /more\ntitle: "T"\nheading: "H"\npercentage: "{percent}"\n'
  const files = editedFiles([
    ['funnel.yaml', '  - privacy', '  - privacy\n  - more'],
    ['screens/analysis-loading.yaml', 'opens: next', 'opens: more'],
  ])
  const end = 'progress: { add: 2, every: 60ms, then-wait: 0ms }\nopens: analysis-loading\n'
  files.set('screens/more.yaml', new TextEncoder().encode(other + end))
  const { problems } = checkFunnel({ files, assets: shipped.assets })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual(['leads-to-itself'])
})

test.each([
  ['/terms', '/terms'],
  ['/terms', '/terms/index.html'],
  ['/terms', '/terms.html'],
  ['/', '/index.html'],
])('the address %s and the public file %s stand in each other’s way', (path, file) => {
  const assets = new Map([...shipped.assets, [file, { size: 1 }]])
  const { problems } = checkFunnel({ files: shipped.files, assets })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ id, message }) => `${id}: ${message}`)).toEqual([
    `reserved-address: The address \`${path}\` is taken by the public file \`${file}\`.`,
  ])
})

describe.each(Object.entries(cases))('%s', (_, list) => {
  const bad = list.filter(({ says }) => says)
  const good = list.filter(({ says }) => !says)

  test.each(bad)('reports $what', ({ edits = [], remove = [], says = [] }) => {
    const result = checkFunnel({ files: editedFiles(edits, remove), assets: shipped.assets })
    const places = placesOf(result)
    const found = result.problems.map(({ message, fix }, index) => `${places[index]} ${message} ${fix}`)
    for (const [place, words] of says)
      expect(
        found.filter((line) => line.startsWith(`${place} `) && line.includes(words)),
        found.join('\n'),
      ).toHaveLength(1)
    expect(result.problems.every(({ fix }) => fix.trim() !== '')).toBe(true)
  })

  test.each(good)('takes $what', ({ edits = [], remove = [] }) => {
    const { problems } = checkFunnel({ files: editedFiles(edits, remove), assets: shipped.assets })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  })
})

test.each([
  ['the shipped funnel', shipped],
  ['the second funnel', garden],
])('%s has no error', (_, { files, assets }) => {
  const errors = checkFunnel({ files, assets }).problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
})

test('a slip in an id that other files read is one problem', () => {
  expect(placesOf(checkEdited([PROJECTION, 'intermediate: 1, advanced', 'intermediat: 1, advanced']))).toEqual([
    'projection.yaml ‹intermediat›',
  ])
})
