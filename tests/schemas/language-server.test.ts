import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { funnels, root, yamlFiles } from './funnel-data.ts'
import { type EditorPosition, LanguageServer } from './language-server.ts'

const server = new LanguageServer()
beforeAll(() => server.start())
afterAll(() => server.stop())

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The place of the caret, written as ‸ in a text, and the text without it. */
function caret(marked: string): { text: string; position: EditorPosition } {
  const before = marked.slice(0, marked.indexOf('‸')).split('\n')
  return {
    text: marked.replace('‸', ''),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  }
}

let opened = 0
/** Opens a text under a name of its own beside `file`: the server remembers documents by name. */
async function openBeside(file: string, marked: string) {
  const { text, position } = caret(marked)
  const { uri, diagnostics } = await server.open(file.replace('.yaml', `-${++opened}.yaml`), text)
  return { uri, position, diagnostics }
}

/** The shipped file with a caret before the first occurrence of a line's beginning, after `offset` characters of it. */
function caretIn(file: string, at: string, offset: number): string {
  const text = read(file)
  const start = text.indexOf(at)
  if (start === -1) throw new Error(`${file} holds no ${JSON.stringify(at)}.`)
  return `${text.slice(0, start + offset)}‸${text.slice(start + offset)}`
}

describe('a file as it is', () => {
  it.each(funnels.flatMap(yamlFiles))('%s has no mistake in an editor', async (file) => {
    const { diagnostics } = await server.open(file, read(file))
    expect(diagnostics).toEqual([])
  })
})

describe('the pointer on a key', () => {
  it.each([
    ['funnel-config/funnel.yaml', '  chat:', 'Opens a chat with the seller'],
    ['funnel-config/questions.yaml', 'last-answer:', 'leaves it out of what the browser keeps'],
    ['funnel-config/questions.yaml', '    title:', 'What the visitor is asked'],
    ['funnel-config/breaks.yaml', '      - when:', 'Shown if the answers match'],
    ['funnel-config/projection.yaml', '    unanswered:', 'The number when the question has no answer'],
    ['funnel-config/offer.yaml', 'interval:', 'Time from one payment to the next'],
    ['funnel-config/testimonials.yaml', '  alt:', 'What it shows, for those who cannot see it'],
    ['funnel-config/theme.yaml', '      on-accent:', 'Text on buttons'],
    ['funnel-config/messages.yaml', '  secret-gone:', 'There is no payment to confirm any more'],
    ['funnel-config/screens/quiz.yaml', 'advance-after:', 'before the next question'],
    ['funnel-config/screens/results-blueprint.yaml', '    swipe-over:', 'A sideways movement longer than this'],
    ['funnel-config/screens/results-blueprint.yaml', '  - block: carousel', 'Pictures and videos, one in front'],
    ['tests/fixtures/garden/screens/angaben.yaml', '    autocomplete:', 'What the browser may fill in'],
  ])('in %s, %j says: %s', async (file, line, words) => {
    const { uri, position } = await openBeside(file, caretIn(file, line, line.search(/[a-z]/) + 1))
    const key = /[a-z-]+(?=:)/.exec(line)?.[0] ?? ''
    const onKey = { ...position, character: line.indexOf(key) + 1 }
    expect(await server.hover(uri, onKey)).toContain(words)
  })
})

const SCREEN = '# yaml-language-server: $schema=../../schemas/screen.schema.json\n'
const PAGE = `${SCREEN}kind: page\npath: /\ntitle: "A page"\nblocks:\n`
const schemaLine = (name: string) => `# yaml-language-server: $schema=../schemas/${name}.schema.json\n`
const IN_SCREENS = 'funnel-config/screens/new.yaml'

describe('completion', () => {
  it.each([
    ['the kinds of screens', IN_SCREENS, `${SCREEN}kind: ‸`, ['document', 'form', 'loading', 'page', 'quiz']],
    [
      'the kinds of blocks',
      IN_SCREENS,
      `${PAGE}  - block: ‸`,
      [
        'call-to-action',
        'cards',
        'carousel',
        'disclosure',
        'headline',
        'picture',
        'points',
        'text',
        'tiles',
        'top-bar',
      ],
    ],
    ['the values of a choice', IN_SCREENS, `${PAGE}  - block: call-to-action\n    look: ‸`, ['primary', 'quiet']],
    ['yes and no', IN_SCREENS, `${SCREEN}kind: page\nreopen-checkout: ‸`, ['true', 'false']],
    ['intervals', 'funnel-config/offer.yaml', `${schemaLine('offer')}interval: ‸`, ['week', 'month', 'year']],
    ['kinds of testimonials', 'funnel-config/t.yaml', `${schemaLine('testimonials')}- type: ‸`, ['image', 'video']],
    [
      'ways of writing a figure',
      'funnel-config/p.yaml',
      `${schemaLine('projection')}outputs:\n  amount:\n    as: ‸`,
      ['money', 'number'],
    ],
  ])('offers %s and nothing else', async (_, file, marked, values) => {
    const { uri, position } = await openBeside(file, marked)
    expect([...(await server.complete(uri, position)).keys()].sort()).toEqual([...values].sort())
  })

  it.each([
    [
      'a block',
      IN_SCREENS,
      `${PAGE}  - block: carousel\n    ‸`,
      ['title', 'items', 'swipe-over', 'animation'],
      ['countdown', 'button', 'look'],
    ],
    [
      'a block that lacks one',
      'funnel-config/screens/results-blueprint.yaml',
      read('funnel-config/screens/results-blueprint.yaml').replace('    swipe-over: 50px\n', '    ‸\n'),
      ['swipe-over'],
      ['animation', 'countdown'],
    ],
    ['a screen', IN_SCREENS, `${SCREEN}kind: quiz\n‸`, ['path', 'title', 'counter', 'advance-after'], ['blocks']],
    [
      'a file',
      'funnel-config/messages.yaml',
      `${schemaLine('messages')}checkout:\n  ‸`,
      ['email-missing', 'secret-gone'],
      ['navigation'],
    ],
  ])('offers the keys of %s with their explanations', async (_, file, marked, offered, foreign) => {
    const { uri, position } = await openBeside(file, marked)
    const found = await server.complete(uri, position)
    expect([...found.keys()]).toEqual(expect.arrayContaining(offered))
    for (const key of offered) expect(found.get(key)).toMatch(/\w{3}/)
    for (const key of foreign) expect(found.has(key)).toBe(false)
  })
})

describe('a mistake while typing', () => {
  it.each([
    ['funnel-config/offer.yaml', 'interval: month', 'interval: monthly', 'interval'],
    ['funnel-config/offer.yaml', 'payments: 6', 'payments: six', 'payments'],
    ['funnel-config/questions.yaml', 'last-answer:', 'last-anser:', 'last-anser'],
    ['funnel-config/theme.yaml', '"#0b0e14"', '"#0b0e1"', 'background'],
    ['funnel-config/screens/quiz.yaml', '200ms', '200', 'advance-after'],
    ['funnel-config/screens/results-blueprint.yaml', 'swipe-over:', 'swipe-ovr:', 'swipe-ovr'],
    ['funnel-config/screens/landing.yaml', 'block: points', 'block: pionts', 'pionts'],
    ['tests/fixtures/garden/projection.yaml', 'as: number', 'as: nummer', 'nummer'],
  ])('in %s, %j written as %j is underlined', async (file, right, wrong, onLine) => {
    const text = read(file).replace(right, wrong)
    const { diagnostics } = await openBeside(file, text)
    const lines = diagnostics.map(({ range }) => text.split('\n')[range.start.line])
    expect(lines).toContainEqual(expect.stringContaining(onLine))
  })
})
