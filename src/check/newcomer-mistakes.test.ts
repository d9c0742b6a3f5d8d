// What somebody reads who edits a funnel for the first time: one mistake, one problem, on its own line.
import { expect, test } from 'vitest'
import { checkFunnel, type Edit, editedFiles, shipped } from '../../tests/support/edited-funnel.ts'

const utf8 = new TextEncoder()

/** Each problem: its place with what is underlined, the message, the remedy. */
function said(edits: readonly Edit[], others: Readonly<Record<string, string | undefined>> = {}): string {
  const files = editedFiles(edits)
  for (const [file, text] of Object.entries(others)) {
    if (text === undefined) files.delete(file)
    else files.set(file, utf8.encode(text))
  }
  const { problems, sources } = checkFunnel({ files, assets: shipped.assets })
  return problems
    .map(({ file, severity, range: { start, end }, message, fix }) => {
      const underlined = sources.get(file)?.text.slice(start.offset, end.offset)
      return `${file}:${start.line} ‹${underlined}› ${severity}\n${message}\n→ ${fix}`
    })
    .join('\n\n')
}

test('a copied question keeps the id of the first', () => {
  const copy = `  - id: skill
    title: "What do you want?"
    options:
      - { id: a-lot, label: "A lot" }
      - { id: more, label: "More" }

  - id: frustration  `
  expect(said([['questions.yaml', '  - id: frustration  ', copy]])).toMatchInlineSnapshot(`
    "questions.yaml:99 ‹skill› error
    The id \`skill\` occurs twice in this list.
    → Give this one an id of its own; what other places say of this id is meant for the first."
  `)
})

test('two labels differ by a space and a capital letter', () => {
  expect(said([['questions.yaml', 'label: "Within a week"', 'label: "today "']])).toMatchInlineSnapshot(`
    "questions.yaml:80 ‹"today "› error
    The labels “Today” and “today ” are the same but for spaces or capital letters: visitors could not tell them apart.
    → Write other words in one of the two, or remove the option."
  `)
})

test.each(['when: {}', 'when: [{}]'])('the first variant has an empty condition: %s', (when) => {
  expect(said([['breaks.yaml', 'when: { frustration: traffic }', when]])).toContain('This `when` is empty')
  expect(said([['breaks.yaml', 'when: { frustration: traffic }', when]]).split('\n\n')).toHaveLength(1)
})

test('the last variant has an empty condition', () => {
  expect(
    said([['breaks.yaml', '      - emoji: "🎭"', '      - when: {}\n        emoji: "🎭"']]),
  ).toMatchInlineSnapshot(`
    "breaks.yaml:37 ‹when› error
    This \`when\` is empty: it names no answer.
    → Write the answer that counts: \`when: { question: option }\`, with ids of questions.yaml. Only the last variant of a card is for everybody and has no \`when\`."
  `)
})

test('a variant stands behind the one for everybody', () => {
  const more = `just has begun."
      - when: { skill: beginner }
        emoji: "🎭"
        title: "One more"
        subtitle: "It is never read."`
  const last = 'from the first post to the last."'
  expect(said([['breaks.yaml', last, more]])).toMatchInlineSnapshot(`
    "breaks.yaml:40 ‹when› error
    This variant is never shown: it stands behind “No face. No filming.”, which is for everybody.
    → Move it above “No face. No filming.”, which stays the last."
  `)
})

test('an option is gone, and its variant is left', () => {
  const option = '      - { id: takes-too-long, label: "Content takes too long" }\n'
  expect(said([['questions.yaml', option, '']])).toMatchInlineSnapshot(`
    "breaks.yaml:29 ‹takes-too-long› error
    The question \`frustration\` has no option \`takes-too-long\`.
    → Use one of: \`traffic\`, \`what-to-sell\`, \`nothing-worked\`. If the option is gone, remove this variant."
  `)
})

test('a variant asks for what a question rules out by its own condition', () => {
  expect(
    said([
      ['questions.yaml', '  - id: frustration  ', '  - id: frustration\n    when: { skill: beginner }  '],
      ['breaks.yaml', 'when: { frustration: traffic }', 'when: { frustration: traffic, skill: advanced }'],
    ]),
  ).toMatchInlineSnapshot(`
    "breaks.yaml:21 ‹when› error
    Nobody can match this variant: \`frustration\` is asked only when \`skill\` is \`beginner\`.
    → Change its \`when\` so that it fits that, change the \`when\` of the question in questions.yaml, or remove the variant."
  `)
})

test.each(['":fire:"', '"chart"', '"→"'])('an emoji is none: %s', (emoji) => {
  expect(said([['breaks.yaml', '"📈"', emoji]])).toContain('which is no emoji')
})

test.each(['"🇬🇧"', '"1️⃣"', '"👩‍🌾"', '"⏱"'])('an emoji is one: %s', (emoji) => {
  expect(said([['breaks.yaml', '"📈"', emoji]])).toBe('')
})

test.each(['landing', 'quiz', 'results-blueprint'])('the flow names %s twice', (id) => {
  for (const after of ['landing', 'quiz', 'results-form', 'results-blueprint']) {
    const problems = said([['funnel.yaml', `  - ${after}\n`, `  - ${after}\n  - ${id}\n`]])
    expect(problems).toMatch(new RegExp(`^funnel\\.yaml:\\d+ ‹${id}› error\nThe screen \`${id}\` is named twice`))
    expect(problems.split('\n\n')).toHaveLength(1)
  }
})

test('a screen is taken out of funnel.yaml, and links still lead to it', () => {
  expect(said([['funnel.yaml', '  - terms\n', '']])).toMatchInlineSnapshot(`
    "screens/terms.yaml:11 ‹kind› warning
    funnel.yaml does not name the screen \`terms\`. Visitors can open it all the same: a button or a link leads to it, at \`/terms\`.
    → Add the line \`- terms\` to \`aside\` in funnel.yaml. To take the screen away, delete this file and what leads to it."
  `)
})

test.each(['landing', 'quiz', 'results-blueprint', 'terms', 'not-found'])('the file of %s has a new name', (id) => {
  const text = new TextDecoder().decode(shipped.files.get(`screens/${id}.yaml`) as Uint8Array)
  const problems = said([], { [`screens/${id}.yaml`]: undefined, 'screens/other-name.yaml': text })
  expect(problems).toContain(`Has \`screens/${id}.yaml\` got the name \`other-name.yaml\`?`)
  expect(problems.split('\n\n')).toHaveLength(1)
})

const fileOf = (file: string) => new TextDecoder().decode(shipped.files.get(file) as Uint8Array)

test.each([
  ['landing.yaml', 'screens/landing.yaml', 'Move it to `screens/landing.yaml`.'],
  ['screens/offer.yaml', 'offer.yaml', '`offer.yaml` belongs one folder up'],
  ['screens/theme.yaml', 'theme.yaml', 'Move it to `theme.yaml`.'],
  ['screens/landing.yaml.txt', 'screens/landing.yaml', 'Rename it to `screens/landing.yaml`.'],
  ['theme.yml', 'theme.yaml', 'Rename it to `theme.yaml`.'],
])('a file lies at %s instead of %s', (wrong, right, words) => {
  const problems = said([], { [wrong]: fileOf(right), [right]: undefined })
  expect(problems).toContain(words)
  expect(problems.split('\n\n')).toHaveLength(1)
})

test('a whole folder is copied into the folder of the funnel', () => {
  const copies = [...shipped.files.keys()].map((file) => [`funnel-config copy/${file}`, fileOf(file)])
  expect(said([], Object.fromEntries(copies))).toMatchInlineSnapshot(`
    "funnel-config copy/:1 ‹undefined› error
    Nothing reads the 17 files in the folder \`funnel-config copy/\`.
    → Move the whole folder out of the folder of the funnel, or remove it."
  `)
})

test.each(['messages.yaml', 'theme.yaml'])('%s holds a comment only, and no funnel works without it', (file) => {
  expect(said([], { [file]: '# later\n' })).toContain(`Fill it: no funnel works without \`${file}\``)
})

test('a formula uses what is worked out further down', () => {
  expect(said([['projection.yaml', 'formulas:\n', 'formulas:\n  early: amount * 2\n']])).toMatchInlineSnapshot(`
    "projection.yaml:50 ‹amount› error
    \`amount\` is worked out further down, so that it has no value here yet.
    → Move the line \`amount: …\` above this one."
  `)
})

test('a formula uses the id of a question', () => {
  expect(said([['projection.yaml', 'formulas:\n', 'formulas:\n  early: daily-time * 2\n']])).toMatchInlineSnapshot(`
    "projection.yaml:50 ‹daily-time› error
    \`daily-time\` is a question, and formulas use numbers: an answer becomes one in \`tables\`.
    → Add a table with \`question: daily-time\` under \`tables\`, and write its name here."
  `)
})

test('a mail holds Markdown', () => {
  const edit: Edit = ['offer.yaml', 'your bank refused payment', 'your bank **refused** payment']
  expect(said([edit])).toMatchInlineSnapshot(`
      "offer.yaml:66 ‹**refused**› error
      Mails are plain text: the buyer would read \`**refused**\` as it is written.
      → Write the words alone, and an address as it is: mail programs make it a link by themselves."
    `)
})

test('a picture is named with the public folder', () => {
  const edit: Edit = ['screens/results-blueprint.yaml', 'src: /proof.svg', 'src: /public/proof.svg']
  expect(said([edit])).toContain('Did you mean `/proof.svg`?')
})

test.each(['text: >', 'text:'])('the points of a list have become one line: %s', (start) => {
  const terms = new TextDecoder().decode(shipped.files.get('screens/terms.yaml') as Uint8Array)
  const section = `sections:\n  - title: "What you get"\n    ${start}\n      You get all of this.\n      - A planner\n      - A **calendar**\n\n`
  const changed = terms.replace('sections:\n', section)
  expect(said([], { 'screens/terms.yaml': changed }).replace(/yaml:\d+/, 'yaml')).toBe(
    [
      'screens/terms.yaml ‹-› warning',
      'These points stand in one line, in which `-` makes no list: visitors would read the signs.',
      '→ Write `|` behind the colon (`text: |`), and below it each point on a line of its own that starts with `- `.',
    ].join('\n'),
  )
})

test('projection.yaml has been deleted: one problem, however many places show its figures', () => {
  expect(said([], { 'projection.yaml': undefined })).toMatchInlineSnapshot(`
    "screens/results-blueprint.yaml:27 ‹{amount}› error
    \`{amount}\` would be worked out in \`projection.yaml\`, which is missing.
    → Add \`projection.yaml\`, or remove this."
  `)
})

test.each(['{ofer.price}', '{price}'])('%s stays a slip without projection.yaml', (slip) => {
  const edits: Edit[] = [['screens/landing.yaml', 'your own numbers', slip]]
  expect(said(edits, { 'projection.yaml': undefined })).toContain(`There is no placeholder \`${slip}\` here.`)
})
