import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { editedFiles, garden, shipped } from '../../tests/support/edited-funnel.ts'
import { check } from '../check/check.ts'
import type { Files } from '../config/read-funnel.ts'
import { commentsOf } from './comments.ts'
import { repairFunnel } from './repair-funnel.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const textOf = (files: Files, file: string) => new TextDecoder().decode(files.get(file) as Uint8Array)
const repairText = (file: string, text: string | Uint8Array) => {
  const [repaired] = repairFunnel(new Map([[file, typeof text === 'string' ? utf8(text) : text]]))
  return repaired
}

/** The garden's file with some of its words replaced, and what a repair writes in the place of the new ones. */
function repairedWords(file: string, from: string, to: string): { words: string | undefined; ids: string[] } {
  const text = textOf(garden.files, file)
  if (text.split(from).length !== 2) throw new Error(`${file} holds ${from} not exactly once.`)
  const [before = '', after = ''] = text.split(from)
  const repaired = repairText(file, before + to + after)
  const changed = repaired?.text ?? before + to + after
  return {
    words: changed.slice(before.length, changed.length - after.length),
    ids: (repaired?.mended ?? []).map(({ id }) => id),
  }
}

const TITLE = '"Deine Bestellung"'

const commentsIn = (text: string) => commentsOf(text).map(({ source }) => source.trimEnd())

describe('repairs', () => {
  it.each([
    ['text lost behind #', TITLE, 'Wir sind die #1', '"Wir sind die #1"', 'yaml-lost-text'],
    ['a text that starts with @', TITLE, '@home', '"@home"', 'yaml-syntax'],
    ['a text with a colon', TITLE, 'Schritt 1: los', '"Schritt 1: los"', 'yaml-syntax'],
    ['a text with a colon in curly quotes', TITLE, '“Schritt 1: los”', '"Schritt 1: los"', 'yaml-syntax'],
    ['a text with an apostrophe', TITLE, "'Geht's los'", `"Geht's los"`, 'yaml-syntax'],
    ['a text with a command of more words', TITLE, '!Neu im Garten', '"!Neu im Garten"', 'yaml-tag'],
    ['and keeps the comment behind it', TITLE, '%ab # wichtig', '"%ab" # wichtig', 'yaml-syntax'],
    ['a text that looks like a reference', TITLE, '*wichtig*', '"*wichtig*"', 'yaml-reference'],
    ['a text that looks like a command', TITLE, '!wichtig', '"!wichtig"', 'yaml-tag'],
    ['a text that starts with a placeholder', TITLE, '{offer.title} heute', '"{offer.title} heute"', 'yaml-syntax'],
    ['a text that is nothing but a placeholder', TITLE, '{offer.title}', '"{offer.title}"', 'wrong-value'],
    ['a number where a text belongs', TITLE, '007', '"007"', 'wrong-value'],
    ['a text where a number belongs', 'payments: 3', 'payments: "3"', 'payments: 3', 'wrong-value'],
    ['a number in curly quotes', 'payments: 3', 'payments: “3”', 'payments: 3', 'wrong-value'],
    ['a word in curly quotes', 'interval: month', 'interval: “month”', 'interval: "month"', 'wrong-value'],
    ['a comment without its space', 'payments: 3', 'payments: 3 #Raten', 'payments: 3 # Raten', 'yaml-lost-text'],
  ])('%s', (_, from, to, words, id) => {
    expect(repairedWords('offer.yaml', from, to)).toEqual({ words, ids: [id] })
  })

  it.each([
    [
      'a text with a colon in brackets',
      '{ id: other, label: Other: tell us }',
      '{ id: other, label: "Other: tell us" }',
    ],
    ['a # in brackets', '{ id: other, label: Other #1 }', '{ id: other, label: "Other #1" }'],
    ['an apostrophe in brackets', "{ id: other, label: 'Don't know' }", `{ id: other, label: "Don't know" }`],
    ['a number as it is written', '{ id: other, label: 1.000 }', '{ id: other, label: "1.000" }'],
    ['not a comma that may be missing', '{ id: other label: Other }', '{ id: other label: Other }'],
    ['not words that may be a key', '{ id: other, label: Other, please }', '{ id: other, label: Other, please }'],
  ])('%s', (_, written, wanted) => {
    const files = editedFiles([['questions.yaml', '{ id: other, label: "Other" }', written]])
    const [repaired] = repairFunnel(files)
    expect(repaired?.text ?? textOf(files, 'questions.yaml')).toContain(wanted)
  })

  it('a text with a colon in a list, and a colour', () => {
    const files = editedFiles([
      ['screens/landing.yaml', '"Worked out from your own answers"', 'Note: all free'],
      ['theme.yaml', '"#0b0e14"', '#0b0e14'],
    ])
    const texts = repairFunnel(files).map(({ text }) => text)
    expect(texts[0]).toContain('      - "Note: all free"\n')
    expect(texts[1]).toBe(textOf(shipped.files, 'theme.yaml'))
  })

  it('every mistake of a file, where all of them have a certain remedy', () => {
    const files = editedFiles([
      ['offer.yaml', '"Continue"', '@home'],
      ['offer.yaml', '"Processing..."', 'We are #1'],
      ['offer.yaml', '"Summary"', '12'],
    ])
    const [repaired] = repairFunnel(files)
    expect(repaired?.mended.map(({ id }) => id)).toEqual(['yaml-syntax', 'yaml-lost-text', 'wrong-value'])
    const { problems } = check(new Map([...files, ['offer.yaml', utf8(repaired?.text ?? '')]]), shipped.assets)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('tabs, where every width of a tab gives the same file', () => {
    const text = textOf(garden.files, 'funnel.yaml')
    const withTabs = text.replace(/^( {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2))
    expect(repairText('funnel.yaml', withTabs)?.text).toBe(text)
  })

  it('bytes: UTF-16, the line endings of old Macs', () => {
    const text = textOf(garden.files, 'funnel.yaml')
    for (const bytes of [new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), utf8(text.replaceAll('\n', '\r'))]) {
      const repaired = repairText('funnel.yaml', bytes)
      expect(repaired).toMatchObject({ text, mended: [{ id: 'file-encoding' }], form: [] })
    }
  })
})

describe('leaves alone', () => {
  it.each([
    ['what may be a comment or a hashtag', TITLE, 'Wir sind #glücklich hier'],
    ['what may be a numbered comment', TITLE, 'Wir sind #1 hier'],
    ['a comment behind a sentence', TITLE, 'Wie viel? #2'],
    ['what may be a reference', TITLE, '*bestellung'],
    ['a text with quotes in it', TITLE, '@home "heute"'],
    ['a quote that is never closed', TITLE, '"Deine Bestellung'],
    ['a list on the line of its key', 'rows:', 'rows: -'],
    ['nothing in the place of a text', TITLE, '~'],
    ['curly quotes in words that visitors read', TITLE, '“Deine Bestellung”'],
    ['a wrong number', 'payments: 3', 'payments: drei'],
  ])('%s', (_, from, to) => {
    expect(repairedWords('offer.yaml', from, to)).toEqual({ words: to, ids: [] })
  })

  it.each([
    ['the shipped funnel', shipped.files],
    ['the garden', garden.files],
  ])('%s', (_, files) => {
    expect(repairFunnel(files)).toEqual([])
  })

  it('files that no funnel reads, and what is no text', () => {
    expect(repairText('notes.yaml', 'a:   \r\n')).toBeUndefined()
    expect(repairText('offer.yaml', new Uint8Array([0x89, 0x50, 0xff, 0x0d]))).toBeUndefined()
  })
})

describe('the form', () => {
  it('leaves the blanks behind the path of a schema to the step that removes them', () => {
    const text = textOf(shipped.files, 'offer.yaml').replace('offer.schema.json', 'offer.schema.json  ')
    const [repaired] = repairFunnel(new Map([['offer.yaml', utf8(text)]]), () => '../schemas/offer.schema.json')
    expect(repaired?.form).toEqual(['removed blanks at the ends of lines'])
  })

  it('of a file that is untidy in every way', () => {
    const untidy = [
      '\ufeff#yaml-language-server: $schema=nowhere.json',
      '- id: one   ',
      "  name:\t'It''s me'\t# who",
      '  # a line about the next',
      '  list:',
      '  -   first',
      '  # between',
      '  -   key: "a',
      '        b"   ',
      '      text: |',
      '         kept  ',
      '           kept too',
      '# the end',
      '',
      '',
    ].join('\r\n')
    // Any file whose keys are unknown is still YAML, whose form can be mended.
    const repaired = repairFunnel(new Map([['testimonials.yaml', utf8(untidy)]]), () => '../schemas/testimonials.json')
    expect(repaired[0]?.text.split('\n')).toEqual([
      '# yaml-language-server: $schema=../schemas/testimonials.json',
      '- id: one',
      '  name: "It\'s me" # who',
      '  # a line about the next',
      '  list:',
      '    - first',
      '    # between',
      '    - key: "a',
      '          b"',
      '      text: |',
      '         kept  ',
      '           kept too',
      '# the end',
      '',
    ])
  })

  const untidiness = fc.record({
    mark: fc.boolean(),
    breaks: fc.constantFrom('\n', '\r\n'),
    width: fc.constantFrom(1, 2, 3, 4),
    blanks: fc.constantFrom('', ' ', '\t', '   '),
    quotes: fc.boolean(),
    end: fc.constantFrom('', '\n', '\n\n  \n'),
  })
  // Texts of several lines take the blanks at the ends of their lines for words.
  const files = [...garden.files.keys()].filter((file) => !textOf(garden.files, file).includes(': |'))

  test('is restored without a change of meaning, once for all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), untidiness, (file, { mark, breaks, width, blanks, quotes, end }) => {
        const tidy = textOf(garden.files, file)
        const untidy = tidy
          .replace(/^( {2})+/gm, (indent) => ' '.repeat((indent.length / 2) * width))
          .replace(/: "([^"'\\]*)"$/gm, (text, words) => (quotes ? `: '${words}'` : text))
          .trimEnd()
          .replaceAll('\n', `${blanks}\n`)
        const written = `${mark ? '\ufeff' : ''}${untidy.replaceAll('\n', breaks)}${end}`
        const before = check(new Map([...garden.files, [file, utf8(written)]]), garden.assets)
        const text = repairText(file, written)?.text ?? written
        const after = check(new Map([...garden.files, [file, utf8(text)]]), garden.assets)
        expect(repairText(file, text)).toBeUndefined()
        expect(commentsIn(text)).toEqual(commentsIn(tidy))
        expect(JSON.stringify(after.funnel)).toBe(JSON.stringify(before.funnel))
        if (before.funnel && width > 1) expect(text).toBe(tidy)
      }),
      { numRuns: 60 },
    )
  })
})
