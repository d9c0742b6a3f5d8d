// What a marketer reads after a slip. A changed text is a change of the product: read it before accepting it.
import { expect, test } from 'vitest'
import { checkEdited, type Edit } from '../../tests/support/edited-funnel.ts'

const LANDING = 'screens/landing.yaml'
const BLUEPRINT = 'screens/results-blueprint.yaml'
const eyebrow = '    eyebrow: "Faceless TikTok, on autopilot"'

/** Each problem: its place with what is underlined, the message, the remedy. */
function said(edit: Edit): string {
  const { problems, sources } = checkEdited(edit)
  return problems
    .map(({ file, range: { start, end }, message, fix }) => {
      const underlined = sources.get(file)?.text.slice(start.offset, end.offset)
      return `${file}:${start.line}:${start.column} ‹${underlined}›\n${message}\n→ ${fix}`
    })
    .join('\n\n')
}

test('a quote is not closed', () => {
  expect(said([LANDING, eyebrow, '    eyebrow: "Faceless TikTok, on autopilot'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:14 ‹"›
    This quote is never closed.
    → Put a second quote at the end of the text."
  `)
})

test('a text with a colon has no quotes', () => {
  expect(said([LANDING, eyebrow, '    eyebrow: New: faceless TikTok'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:14 ‹N›
    This text holds a colon with a space after it, which YAML reads as a key.
    → Put the whole text in double quotes."
  `)
})

test('a text with # has no quotes', () => {
  expect(said([LANDING, eyebrow, '    eyebrow: The #1 on TikTok'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:18 ‹#›
    Everything from this # on is taken for a comment and would not be shown.
    → Put the whole text in double quotes. If it is a comment, put a space after #."
  `)
})

test('a quote stands inside quotes', () => {
  expect(said([LANDING, eyebrow, '    eyebrow: "The "best" accounts"'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:20 ‹best" accounts"›
    The text in quotes has ended before this.
    → Write a quote inside a text as \`\\"\`; several texts are a list, each on a line that starts with \`- \`."
  `)
})

test('a line is indented too little', () => {
  expect(said([LANDING, eyebrow, '   eyebrow: "Faceless TikTok, on autopilot"'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:4 ‹e›
    This line does not stand under the line it belongs to.
    → Give it the same number of spaces as its neighbours."
  `)
})

test('a tab', () => {
  expect(said([LANDING, eyebrow, '\teyebrow: "Faceless TikTok, on autopilot"'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:1 ‹	›
    This line is indented with a tab.
    → Indent with spaces: two for each level."
  `)
})

test('a key is misspelt', () => {
  expect(said([LANDING, 'eyebrow: "Faceless', 'eyebrwo: "Faceless'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:5 ‹eyebrwo›
    “Headline” has no \`eyebrwo\`.
    → Did you mean \`eyebrow\`?"
  `)
})

test('a block is misspelt', () => {
  expect(said([LANDING, 'block: headline', 'block: headlines'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:14:12 ‹headlines›
    There is no \`block\` called \`headlines\`.
    → Did you mean \`headline\`?"
  `)
})

test('a placeholder is misspelt', () => {
  expect(said([BLUEPRINT, 'in {days} days"', 'in {dais} days"'])).toMatchInlineSnapshot(`
    "screens/results-blueprint.yaml:27:61 ‹{dais}›
    There is no placeholder \`{dais}\` here.
    → Did you mean \`{days}\`?"
  `)
})

test('a placeholder has no end', () => {
  expect(said([BLUEPRINT, 'in {days} days"', 'in {days days"'])).toMatchInlineSnapshot(`
    "screens/results-blueprint.yaml:27:61 ‹{days ›
    A curly bracket opens a placeholder, and this one is not complete.
    → Write a placeholder as \`{name}\`; a curly bracket that shall be shown stands in quotes: \`'{'\`."
  `)
})

test('a placeholder has no quotes round it', () => {
  expect(
    said([BLUEPRINT, '"Based on your answers... **{amount}+/month** in {days} days"', '{amount}']),
  ).toMatchInlineSnapshot(`
    "screens/results-blueprint.yaml:27:12 ‹{›
    \`title\` must be a text, and a group of lines is not.
    → A text that starts with { or [ needs double quotes around it. The first headline of a page is its main heading."
  `)
})

test('HTML', () => {
  expect(said([LANDING, eyebrow, '    eyebrow: "Faceless <b>TikTok</b>"'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:15:24 ‹<b>›
    HTML is not used in copy.
    → Use \`**bold**\` and \`[words](/address)\` instead; a \`<\` that shall be shown is written \`\\\\<\`."
  `)
})

test('a price with its sign', () => {
  expect(said(['offer.yaml', 'price: 90 ', 'price: £90 '])).toMatchInlineSnapshot(`
    "offer.yaml:13:8 ‹£90›
    \`price\` must be a number without units, such as \`1000\` or \`1.5\`, and "£90" is not.
    → Write \`90\`: no quotes, no signs, and a point before decimals. One payment, as people write it: \`90\` or \`89.50\`. Usable as {offer.price}."
  `)
})

test('a price with too many digits', () => {
  expect(said(['offer.yaml', 'price: 90 ', 'price: 89.999 '])).toMatchInlineSnapshot(`
    "offer.yaml:13:8 ‹89.999›
    \`89.999\` cannot be paid in GBP, which has 2 digits after the point.
    → Write \`90\`, or change the currency."
  `)
})

test('a currency that is none', () => {
  expect(said(['offer.yaml', 'currency: GBP', 'currency: GPB'])).toMatchInlineSnapshot(`
    "offer.yaml:14:11 ‹GPB›
    There is no currency \`GPB\`.
    → Did you mean \`GBP\`?"
  `)
})

test('a number with a comma', () => {
  expect(said(['projection.yaml', 'digital-products: 2.03', 'digital-products: "2,03"'])).toMatchInlineSnapshot(`
    "projection.yaml:27:33 ‹"2,03"›
    \`digital-products\` must be a number without units, such as \`1000\` or \`1.5\`, and "2,03" is not.
    → Write \`2.03\`: no quotes, no signs, and a point before decimals. One number for every option of the question."
  `)
})

test('a time without its unit', () => {
  expect(said(['screens/quiz.yaml', 'advance-after: 200ms', 'advance-after: 200'])).toMatchInlineSnapshot(`
    "screens/quiz.yaml:19:16 ‹200›
    \`advance-after\` needs its unit: \`200ms\`, \`1s\` or \`10m\`.
    → Write \`200ms\`. How long the chosen option is highlighted before the next question: \`200ms\`."
  `)
})

test('a colour without quotes', () => {
  expect(said(['theme.yaml', 'accent: "#c6f24e"', 'accent: #c6f24e'])).toMatchInlineSnapshot(`
    "theme.yaml:29:15 ‹#›
    A colour without quotes is taken for a comment, so that there is no colour here.
    → Put the colour in double quotes, with its #: \`"#c6f24e"\`."
  `)
})

test('an option is renamed in one file', () => {
  expect(said(['questions.yaml', '{ id: beginner,', '{ id: starter,'])).toMatchInlineSnapshot(`
    "breaks.yaml:149:24 ‹beginner›
    The question \`skill\` has no option \`beginner\`.
    → Use one of: \`starter\`, \`intermediate\`, \`advanced\`. If the option is gone, remove this variant.

    breaks.yaml:162:24 ‹beginner›
    The question \`skill\` has no option \`beginner\`.
    → Use one of: \`starter\`, \`intermediate\`, \`advanced\`. If the option is gone, remove this variant.

    breaks.yaml:175:24 ‹beginner›
    The question \`skill\` has no option \`beginner\`.
    → Use one of: \`starter\`, \`intermediate\`, \`advanced\`. If the option is gone, remove this variant.

    projection.yaml:23:5 ‹values›
    The table \`experience\` has no number for the option \`starter\` of \`skill\`.
    → Add \`starter: …\` with a number.

    projection.yaml:23:15 ‹beginner›
    The question \`skill\` has no option \`beginner\`.
    → Use one of: \`starter\`.

    projection.yaml:38:24 ‹beginner›
    The question \`skill\` has no option \`beginner\`.
    → Use one of: \`starter\`, \`intermediate\`, \`advanced\`. If the option is gone, remove this entry."
  `)
})

test('a formula names something unknown', () => {
  expect(said(['projection.yaml', 'round(dailyViews / 1000', 'round(dailyVeiws / 1000'])).toMatchInlineSnapshot(`
    "projection.yaml:51:27 ‹dailyVeiws›
    The formula uses the name \`dailyVeiws\`, which is not known here.
    → Did you mean \`dailyViews\`?"
  `)
})

test('a bracket of a formula is missing', () => {
  expect(said(['projection.yaml', '* 30)) ', '* 30) '])).toMatchInlineSnapshot(`
    "projection.yaml:51:64 ‹)›
    The formula cannot be read from here on.
    → Look for a missing bracket or operator. Formulas know numbers, names, + - * / ( ), comparisons, and min max round floor ceil clamp abs if."
  `)
})

test('a button leads nowhere', () => {
  expect(said([LANDING, 'opens: next }', 'opens: qiuz }'])).toMatchInlineSnapshot(`
    "screens/landing.yaml:26:60 ‹qiuz›
    There is no screen called \`qiuz\`.
    → Did you mean \`quiz\`?"
  `)
})

test('a picture is not there', () => {
  expect(said([BLUEPRINT, 'src: /proof.svg', 'src: /Proof.png'])).toMatchInlineSnapshot(`
    "screens/results-blueprint.yaml:37:10 ‹/Proof.png›
    There is no file \`/Proof.png\` in the public folder.
    → Did you mean \`/proof.svg\`?"
  `)
})
