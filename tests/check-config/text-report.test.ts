import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { textReport } from '#src/check/report/text.ts'
import { ansi, plain } from '#src/terminal/paint.ts'
import { problemAt } from './problem-at.ts'

/** What a person reads, begun on a line of its own. */
function read(marked: string, columns = 240, facts: Parameters<typeof problemAt>[1] = {}): string {
  const { problems, sources } = problemAt(marked, facts)
  return `\n${textReport(problems, sources, 'funnel-config', { columns, paint: plain })}\n`
}

/** The text that stands above the carets of the first problem, by columns of one each. */
function underlined(report: string): string {
  const lines = report.split('\n')
  const at = lines.findIndex((line) => /│ *\^+$/.test(line))
  const carets = lines[at] ?? ''
  return (lines[at - 1] ?? '').slice(carets.indexOf('^'), carets.length)
}

test('shows the place, the message, two lines of context with the exact place underlined, and the remedy', () => {
  expect(read('kind: page\npath: /\n«titel»: Hello\ndescription: A page\nblocks: []\nmore: 1')).toMatchInlineSnapshot(`
    "
    funnel-config/screens/landing.yaml:3:1  error  unknown-key
      There is no \`titel\` here.
        1 │ kind: page
        2 │ path: /
      > 3 │ titel: Hello
          │ ^^^^^
        4 │ description: A page
        5 │ blocks: []
      → Did you mean \`title\`?

    1 error.
    "
  `)
})

test('shows several problems and counts them', () => {
  const first = problemAt('«titel»: Hello\n')
  const second = problemAt('price: «90.001»\n', { file: 'offer.yaml', severity: 'warning', id: 'price-decimals' })
  const sources = new Map([...first.sources, ...second.sources])
  const report = textReport([...first.problems, ...second.problems], sources, '.')
  expect(`\n${report}\n`).toMatchInlineSnapshot(`
    "
    ./screens/landing.yaml:1:1  error  unknown-key
      There is no \`titel\` here.
      > 1 │ titel: Hello
          │ ^^^^^
        2 │ 
      → Did you mean \`title\`?

    ./offer.yaml:1:8  warning  price-decimals
      There is no \`titel\` here.
      > 1 │ price: 90.001
          │        ^^^^^^
        2 │ 
      → Did you mean \`title\`?

    1 error, 1 warning.
    "
  `)
})

test('shows a problem of a file that does not exist without an excerpt', () => {
  const { problems } = problemAt('«»', { file: 'offer.yaml', message: 'The file is missing.', fix: 'Create it.' })
  expect(`\n${textReport(problems, new Map(), 'funnel-config')}\n`).toMatchInlineSnapshot(`
    "
    funnel-config/offer.yaml:1:1  error  unknown-key
      The file is missing.
      → Create it.

    1 error.
    "
  `)
})

test('says so when there is nothing to report', () => {
  expect(textReport([], new Map(), 'funnel-config')).toBe('No problems.')
})

describe('carets', () => {
  test('stand under the place after emoji, Chinese characters and a tab', () => {
    expect(read('title: "👩‍👩‍👧 漢字 \tｱ «{amout}» 👋🏽"')).toMatchInlineSnapshot(`
      "
      funnel-config/screens/landing.yaml:1:24  error  unknown-key
        There is no \`titel\` here.
        > 1 │ title: "👩‍👩‍👧 漢字 ⇥ｱ {amout} 👋🏽"
            │                    ^^^^^^^
        → Did you mean \`title\`?

      1 error.
      "
    `)
  })

  test.each([
    ['an emoji', '«😀»', 2],
    ['an emoji of several code points', '«👩‍👩‍👧»', 2],
    ['a flag', '«🇩🇪»', 2],
    ['a sign with the emoji selector', '«❤️»', 2],
    ['a sign without it', '«❤»', 1],
    ['a fullwidth letter', '«Ａ»', 2],
    ['a halfwidth katakana', '«ｱ»', 1],
    ['a Hangul syllable', '«한»', 2],
    ['an accent of its own', '«e\u0301»', 1],
    ['a space of no width with a letter', '«\u200bx»', 1],
    ['an empty place', '«»', 1],
  ])('are as wide as %s', (_name, marked, width) => {
    expect(read(`a: ${marked}`)).toContain(`\n      │    ${'^'.repeat(width)}\n`)
  })

  test('reach to the end of the first line of a longer range', () => {
    expect(read('a: «one\n  two\n  three»\nb: 4')).toMatchInlineSnapshot(`
      "
      funnel-config/screens/landing.yaml:1:4  error  unknown-key
        There is no \`titel\` here.
        > 1 │ a: one
            │    ^^^
          2 │   two
          3 │   three
        → Did you mean \`title\`?

      1 error.
      "
    `)
  })

  test('stand behind the line where something is missing at its end', () => {
    expect(read('a: 1\ntitle:«»')).toContain('  > 2 │ title:\n      │       ^\n')
  })

  test('stand at the same place in files with Windows line ends', () => {
    expect(underlined(read('a: 1\r\nb: «two»\r\nc: 3\r\n'))).toBe('two')
  })
})

describe('long lines', () => {
  const long = `legal: ${'lorem ipsum '.repeat(200)}«BAD» ${'dolor sit '.repeat(250)}`

  test('of 5,000 characters are cut round the place', () => {
    expect(read(`a: 1\n${long}\nb: 2`, 80)).toMatchInlineSnapshot(`
      "
      funnel-config/screens/landing.yaml:2:2408  error  unknown-key
        There is no \`titel\` here.
          1 │ a: 1
        > 2 │ …orem ipsum lorem ipsum BAD dolor sit dolor sit dolor sit dolor sit dol…
            │                         ^^^
          3 │ b: 2
        → Did you mean \`title\`?

      1 error.
      "
    `)
  })

  test.each([
    ['at the start', `«BAD» ${'x'.repeat(5000)}`],
    ['in the middle', long],
    ['at the end', `${'x'.repeat(5000)} «BAD»`],
    ['among emoji', `${'x😀'.repeat(2000)}«BAD»${'😀'.repeat(2000)}`],
  ])('keep the carets under a place %s, and end within the window', (_where, marked) => {
    for (const columns of [40, 79, 80, 81, 240]) {
      // As a terminal draws it: a second column for each wide character.
      const report = read(marked, columns).replace(/😀/gu, '++')
      expect(underlined(report)).toBe('BAD')
      const widths = report.split('\n').map((line) => line.length)
      expect(Math.max(...widths.slice(3, 5))).toBeLessThanOrEqual(columns)
    }
  })

  test('are not cut where they fit exactly', () => {
    const fitting = `«a»${'x'.repeat(71)}`
    expect(read(fitting, 80)).toContain(`a${'x'.repeat(71)}\n`)
    expect(read(`${fitting}y`, 80)).toContain('x…\n')
  })

  test('that are a whole file of a megabyte are shown in a moment', () => {
    const start = performance.now()
    read(`${'x'.repeat(500_000)}«${'y'.repeat(500_000)}»`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

test('does not let a file change the colours, the title or the direction of a terminal', () => {
  const report = read('a: \u001b[31m«\u202eb»\u0007', 240, { message: 'There is no `\u001b]0;x\u0007`.', fix: 'a\nb' })
  for (const control of ['\u001b', '\u0007', '\u202e']) expect(report).not.toContain(control)
  expect(underlined(report)).toBe('\ufffdb')
  expect(report).toContain('  → a\ufffdb\n')
})

test('colours the kind of problem, its carets and what surrounds it', () => {
  const { problems, sources } = problemAt('a: «b»')
  const report = textReport(problems, sources, '.', { columns: 80, paint: ansi })
  expect(report).toContain('\u001b[1m./screens/landing.yaml:1:4\u001b[0m  \u001b[31merror\u001b[0m')
  expect(report).toContain('\u001b[31m^\u001b[0m')
  expect(stripVTControlCharacters(report)).toBe(textReport(problems, sources, '.'))
})
