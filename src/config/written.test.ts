import { expect, test } from 'vitest'
import { checkEdited, type Edit } from '../../tests/support/edited-funnel.ts'

/** Each problem as `severity rule: message → remedy`. */
const said = (edit: Edit) =>
  checkEdited(edit).problems.map(({ severity, id, message, fix }) => `${severity} ${id}: ${message} → ${fix}`)

const BUTTON = 'label: "Calculate My TikTok Revenue"'
const LANDING = 'screens/landing.yaml'

test.each([
  ['1.200', 'Write `1200` without a point, or `1.20` if that is meant.'],
  ['90.000', 'Write `90000` without a point, or `90.00` if that is meant.'],
])('a price with more decimals than its currency: %s', (price, fix) => {
  expect(said(['offer.yaml', 'price: 90 ', `price: ${price} `])).toEqual([
    `error price-decimals: \`${price}\` has more decimals than GBP, as if the point separated thousands. → ${fix}`,
  ])
})

test.each(['89.50', '89.5', '1200'])('no price that is written as people do: %s', (price) => {
  expect(said(['offer.yaml', 'price: 90 ', `price: ${price} `]).filter((words) => /decimals/.test(words))).toEqual([])
})

test('a point that looks like one for thousands', () => {
  expect(said(['projection.yaml', 'baseViews: 3600', 'baseViews: 3.600'])).toContain(
    'warning wrong-value: `3.600` is written like a number with a thousands separator, and means `3.6`. → Write `3600` without a point, or `3.6` if that is meant.',
  )
})

test.each(['“Now”', '„Jetzt“', '«Now»', '“Now"'])('curly quotes round a whole text: %s', (words) => {
  expect(said([LANDING, BUTTON, `label: ${words}`])).toEqual([
    `warning yaml-syntax: \`${words[0]}\` and \`${words.at(-1)}\` are no plain quotes: visitors will see them. → Write plain double quotes \`"\` in their place. If visitors shall see them, put plain double quotes around them.`,
  ])
})

test.each(['"“Now”"', '“Now” or never'])('no curly quotes that are meant: %s', (words) => {
  expect(said([LANDING, BUTTON, `label: ${words}`])).toEqual([])
})

test.each([
  ['price: 90 ', 'price: 90 #1 payment '],
  ['interval: month ', 'interval: month #2 '],
])('a comment without its space where no text can stand: %s', (from, to) => {
  expect(said(['offer.yaml', from, to])).toEqual([
    'error yaml-lost-text: A # without a space after it does not show whether a comment starts here. → Put a space after the # for a comment, or remove the rest of the line.',
  ])
})
