import { describe, expect, it } from 'vitest'
import type { Change } from '../change.ts'
import type { Comparison } from '../compare-sides.ts'
import { excerpts } from './excerpt.ts'
import { markdownReport } from './markdown.ts'
import { textReport } from './text.ts'

const makeChange = (change: Partial<Change>): Change => ({
  area: 'copy',
  importance: 'normal',
  place: ['Landing', 'Headline', 'title'],
  summary: '',
  ...change,
})

const makeComparison = (changes: Change[], remarks: string[] = []): Comparison => ({
  before: 'main (1234567)',
  after: 'funnel-config',
  remarks,
  changes,
})

const hostile = 'a | b `c` <img src=x> @user #12 https://evil.example **d** [e](f) $g$'

describe('Markdown', () => {
  it('shows short words in one line, without anything that GitHub would act upon', () => {
    const report = markdownReport(
      makeComparison([makeChange({ before: 'Old', after: hostile.slice(0, 42), words: true })]),
    )
    expect(report).toBe(
      [
        '## What visitors will see differently',
        'From main (1234567) to funnel-config: 1 change.',
        '### Copy',
        '**Landing**',
        '- Headline › title: “Old” → “a \\| b \\`c\\` \\<img src=x\\> @\u200buser #\u200b12 https:\u200b//ev”',
      ].join('\n\n'),
    )
  })

  it('shows long words below each other in a block that no words can close', () => {
    const after = `${'word '.repeat(20)}\n\`\`\`\`\n@user`
    const report = markdownReport(makeComparison([makeChange({ before: hostile, after, words: true })]))
    const [, block] = report.split('- Headline › title\n')
    expect(block?.split('\n')).toEqual([
      '  `````diff',
      `  - ${hostile}`,
      `  + ${'word '.repeat(18).trim()}`,
      '  + word word',
      '  + ````',
      '  + @user',
      '  `````',
    ])
  })

  it('stays below the limit of a comment, and says how much is missing', () => {
    const long = Array.from({ length: 500 }, (_, index) =>
      makeChange({ before: 'é'.repeat(200), after: `${index}`, words: true }),
    )
    const report = markdownReport(makeComparison(long))
    expect(Buffer.byteLength(report)).toBeLessThan(62_000)
    expect(report).toMatch(
      /<\/details>\n\n… and \d+ more changes: too many to show here; `npm run diff-config` shows them all\.$/,
    )
  })

  it('puts first what needs thought, and says what could not be compared', () => {
    const changes = [
      makeChange({ before: 'a', after: 'b' }),
      makeChange({ importance: 'attention', place: [], summary: 'Old links break.' }),
    ]
    const report = markdownReport(makeComparison(changes, ['The state <before> has 1 mistake.']))
    expect(report.split('\n\n').slice(2)).toEqual([
      '> **Note:** The state \\<before\\> has 1 mistake.',
      '### ⚠️ Look at these first',
      '- Old links break.',
      '### Copy',
      '**Landing**',
      '- Headline › title: a → b',
    ])
  })

  it('says in one sentence that nothing changes', () => {
    expect(markdownReport(makeComparison([]))).toBe(
      'Visitors see no difference between main (1234567) and funnel-config.',
    )
  })
})

describe('text', () => {
  it('groups by screen, wraps long words and hides no control characters', () => {
    const changes = [
      makeChange({ before: 'Old', after: 'New \u001b[31mred\u202e', words: true }),
      makeChange({ place: ['Landing', 'Text'], before: 'word '.repeat(20).trim(), after: 'Short', words: true }),
    ]
    expect(textReport(makeComparison(changes)).split('\n')).toEqual([
      'From main (1234567) to funnel-config: 2 changes.',
      '',
      'COPY',
      '  Landing',
      '    - Headline › title: “Old” → “New \ufffd[31mred\ufffd”',
      '    - Text',
      `        − ${'word '.repeat(17).trim()}`,
      '          word word word',
      '        + Short',
    ])
  })
})

describe('excerpts', () => {
  it('leaves short texts whole', () => expect(excerpts('a', 'b', 10)).toEqual(['a', 'b']))

  it('shows a change in the middle of a long text with the words before it', () => {
    const start = 'word '.repeat(100)
    const [before, after] = excerpts(`${start}old end`, `${start}new end`, 80)
    expect(before).toBe(`… ${'word '.repeat(10)}old end`)
    expect(after).toBe(`… ${'word '.repeat(10)}new end`)
  })

  it('ends at a word and never cuts a character in two', () => {
    expect(excerpts('one two three', '', 9)).toEqual(['one two …', ''])
    expect(excerpts('👨‍👩‍👧‍👦'.repeat(60), '', 50)[0]).toBe(`${'👨‍👩‍👧‍👦'.repeat(50)} …`)
  })
})
