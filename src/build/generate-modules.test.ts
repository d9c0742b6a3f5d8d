import { describe, expect, test } from 'vitest'
import { checkEdited, checkFunnel, type Edit, editedFiles, shipped } from '../../tests/support/edited-funnel.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { generateModules } from './generate-modules.ts'

function modulesOf(...edits: Edit[]): Map<string, string> {
  const { funnel } = checkEdited(...edits)
  if (!funnel) throw new Error('The edited funnel has problems.')
  return generateModules(funnel)
}

/** Runs a module that imports nothing and gives what it exports. */
async function load(source: string | undefined): Promise<Record<string, unknown>> {
  const runnable = (source ?? '').replace(/^if \(import\.meta\.hot\).*$/gm, '')
  return import(`data:text/javascript,${encodeURIComponent(runnable)}`)
}

const modules = modulesOf()

test('makes one module for each screen and one for each thing that they share', () => {
  const screens = [
    'analysis-loading',
    'landing',
    'not-found',
    'payment-success',
    'privacy',
    'quiz',
    'results-blueprint',
    'results-form',
    'terms',
  ]
  const shared = ['manifest', 'questions', 'offer', 'theme.css', 'projection']
  expect([...modules.keys()].sort()).toEqual(
    [...screens.map((id) => `screens/${id}`), ...shared].map((name) => `virtual:funnel/${name}`).sort(),
  )
})

describe('a screen fetches', () => {
  const imports = (id: string) =>
    [...(modules.get(`virtual:funnel/screens/${id}`) ?? '').matchAll(/from "virtual:funnel\/(.*?)"/g)].map(
      ([, name]) => name,
    )

  test.each([
    ['landing', []],
    ['terms', []],
    ['quiz', ['questions']],
    ['results-blueprint', ['questions', 'projection']],
  ])('%s: %j', (id, expected) => {
    expect(imports(id)).toEqual(expected)
  })
})

test('only the quiz holds the breaks', () => {
  const holders = [...modules].filter(([, source]) => source.includes('Traffic is a volume game')).map(([name]) => name)
  expect(holders).toEqual(['virtual:funnel/screens/quiz'])
})

test('the first download holds no long text: the blocks of a page are named and no more', async () => {
  const { manifest } = await load(modules.get('virtual:funnel/manifest'))
  const { screens, flow } = manifest as { screens: Record<string, unknown>[]; flow: string[] }
  expect(flow[0]).toBe('landing')
  expect(screens.find(({ id }) => id === 'landing')).toEqual({
    id: 'landing',
    kind: 'page',
    path: '/',
    title: ['Eyeballs Empire — Calculate your TikTok revenue'],
    blocks: ['headline', 'points', 'call-to-action'],
    opensCheckout: false,
  })
})

test('the projection is a function that works on plain numbers', async () => {
  const { projection } = await load(modules.get('virtual:funnel/projection'))
  const { run } = projection as { run: (values: Record<string, number>) => void }
  const values = {
    hours: 200,
    baseViews: 3600,
    niche: 1,
    experience: 1,
    monetisation: 6.25,
    baseDays: 18,
    daysChange: -7,
  }
  run(values)
  // 200 × 3600 = 720,000 views; 720 × 6.25 × 30 = 135,000; 18 − 7 = 11, which is less than 14.
  expect(values).toMatchObject({ dailyViews: 720_000, amount: 135_000, days: 14 })
})

test('copy cannot end the script that it stands in', async () => {
  const source =
    modulesOf(['screens/landing.yaml', '"How Much Could **500', '"\\\\</script> \\u2028 How Much Could **500']).get(
      'virtual:funnel/screens/landing',
    ) ?? ''
  expect(source).not.toContain('</script>')
  expect(source).not.toContain('\u2028')
  const { content } = await load(source)
  expect(JSON.stringify(content)).toContain('</script>')
})

test('a funnel without offer and projection has modules that can be loaded', async () => {
  const files = new Map(
    [
      ...editedFiles([], ['offer.yaml', 'projection.yaml', 'breaks.yaml', 'questions.yaml', 'testimonials.yaml']),
    ].filter(([file]) => !file.startsWith('screens/')),
  )
  const page = (path: string) =>
    `kind: page\npath: "${path}"\ntitle: "T"\nblocks:\n  - { block: headline, title: "T" }\n`
  const encode = (text: string) => new TextEncoder().encode(text)
  files.set('screens/landing.yaml', encode(page('/')))
  files.set('screens/not-found.yaml', encode(page('*')))
  files.set(
    'funnel.yaml',
    encode(
      'name: "N"\nlanguage: en\nsupport: { email: a@b.example, chat: https://c.example }\nflow: [landing]\nnot-found: not-found\n',
    ),
  )
  const { funnel, problems } = checkFunnel({ files, assets: shipped.assets })
  expect(problems).toEqual([])
  const small = generateModules(funnel as CompiledFunnel)
  expect(small.has('virtual:funnel/projection')).toBe(false)
  expect((await load(small.get('virtual:funnel/offer'))).offer).toBeUndefined()
})
