import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file's content by its path in the funnel. */
export type Contents = Readonly<Record<string, string | Uint8Array>>

const MEGABYTE = 1_000_000
const shipped = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../funnel-config/${file}`, import.meta.url)), 'utf8')

/** Ten times ten times ten … */
const bomb = ['a: &a ["x", "x", "x", "x", "x", "x", "x", "x", "x", "x"]']
for (const [before, name] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'] as const)
  bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`)

const staircase = (step: (level: number) => string) =>
  Array.from({ length: 5000 }, (_, level) => step(level)).join('\n')
const manyKeys = (key: (index: number) => string) =>
  Array.from({ length: 100_000 }, (_, index) => key(index)).join('\n')

/** YAML that would grow, or sink, without end. */
export const explodingYaml: Contents = {
  'questions.yaml': bomb.join('\n'),
  'breaks.yaml': staircase((level) => `${' '.repeat(level)}a:`).slice(0, MEGABYTE),
  'projection.yaml': '['.repeat(MEGABYTE),
  'offer.yaml': `${'{ a: '.repeat(5000)}1${' }'.repeat(5000)}`,
  'theme.yaml': `${'- '.repeat(5000)}a`,
  'messages.yaml': `${'? '.repeat(5000)}a`,
  'testimonials.yaml': `a: &a\n  b: *a\n`,
  'screens/landing.yaml': `x: ${'!!seq '.repeat(1000)}[]`,
  'screens/quiz.yaml': staircase((level) => `a${level}: &a${level} *a${level - 1}`),
}

/** Keys that mean something to programs. */
export const dangerousKeys: Contents = {
  'funnel.yaml': `__proto__: { polluted: true }\n${shipped('funnel.yaml')}`,
  'theme.yaml': `${shipped('theme.yaml')}constructor: { prototype: { polluted: true } }\n`,
  'messages.yaml': `"\\x5f_proto__": 1\n${shipped('messages.yaml')}`,
  'projection.yaml': shipped('projection.yaml').replace('constants:', 'constants:\n  __proto__: 1\n  prototype: 2'),
  'offer.yaml': `<<: { price: 1 }\n${shipped('offer.yaml')}`,
  'questions.yaml': `!!js/function "() => 1"\n`,
}

/** Files that are large, in every direction. */
export const largeFiles: Contents = {
  'questions.yaml': `${shipped('questions.yaml')}${'# padding\n'.repeat(MEGABYTE)}`,
  'messages.yaml': manyKeys((index) => `a${index}: 1`),
  'theme.yaml': manyKeys(() => 'aaa: 1'),
  'breaks.yaml': `"${'x'.repeat(MEGABYTE)}`,
  'projection.yaml': 'x'.repeat(MEGABYTE),
  'offer.yaml': `${' '.repeat(MEGABYTE)}x: "`,
  'testimonials.yaml': '- a\n'.repeat(250_000),
  'screens/landing.yaml': `${'{},'.repeat(300_000)}`,
  'screens/quiz.yaml': '"\\'.repeat(400_000),
  'screens/terms.yaml': `kind: document\n${'\n'.repeat(900_000)}`,
}

const longCopy = (text: string) =>
  shipped('screens/privacy.yaml').replace(/^heading: .*$/m, () => `heading: "x"\nintro: ${JSON.stringify(text)}`)
const formula = (text: string) =>
  shipped('projection.yaml').replace(/dailyViews: .*/, () => `dailyViews: ${JSON.stringify(text)}`)

/** Texts and formulas that are right as YAML and endless for what reads them next: one funnel each. */
export const endlessTexts: readonly (readonly [what: string, contents: Contents])[] = [
  ['brackets of links', { 'screens/privacy.yaml': longCopy('['.repeat(900_000)) }],
  ['placeholders that nothing fills in', { 'screens/privacy.yaml': longCopy('{nothing}'.repeat(2200)) }],
  ['plurals in plurals', { 'screens/privacy.yaml': longCopy('{offer.payments, plural, other {'.repeat(600)) }],
  ['HTML', { 'screens/privacy.yaml': longCopy('<b>'.repeat(6600)) }],
  ['brackets of formulas', { 'projection.yaml': formula(`${'('.repeat(20_000)}1${')'.repeat(20_000)}`) }],
  ['a sum without end', { 'projection.yaml': formula(`1${'+1'.repeat(300_000)}`) }],
]

/** Bytes that are no text, or no text in UTF-8. */
export const strangeBytes: Contents = {
  'questions.yaml': new Uint8Array(Buffer.from(`\ufeff${shipped('questions.yaml')}`, 'utf16le')),
  'breaks.yaml': Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256),
  'projection.yaml': new Uint8Array(500_000),
  'offer.yaml': shipped('offer.yaml').replace('TikTok', 'Tik\0Tok'),
  'theme.yaml': new Uint8Array([0xef, 0xbb, 0xbf]),
  'messages.yaml': `${shipped('messages.yaml')}\ufffe: 1\n`,
  'testimonials.yaml': new Uint8Array(Buffer.from(shipped('testimonials.yaml').replace('13:', '13\u00e9:'), 'latin1')),
  'screens/landing.yaml': shipped('screens/landing.yaml').replaceAll('\n', '\r'),
  'screens/quiz.yaml': shipped('screens/quiz.yaml').replace('kind: quiz', 'kind: quiz\u2028path: /x'),
}
