// What the build leaves for browsers, read as text: nothing that only the build needs, and nothing inline that no header names.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const keys = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefgh',
}
const funnels = {
  'the shipped funnel': { FUNNEL_CONFIG: 'funnel-config' },
  'the shipped funnel with keys': { FUNNEL_CONFIG: 'funnel-config', ...keys },
  'the garden funnel': { FUNNEL_CONFIG: 'tests/fixtures/garden' },
}

/** What only the build needs, and what takes payments: words that minifying leaves, and a file of the package that has them. */
const PACKAGES = {
  zod: { words: /ZodError|\$ZodType/, file: 'zod/v4/core/errors.js' },
  yaml: { words: /BLOCK_FOLDED|YAMLParseError/, file: 'yaml/dist/errors.js' },
  ajv: { words: /schemaPath/, file: 'ajv/dist/compile/errors.js' },
  acorn: { words: /ecmaVersion/, file: 'acorn/dist/acorn.mjs' },
  'the parser of messages': {
    words: /EXPECT_PLURAL_ARGUMENT|INVALID_ARGUMENT_TYPE/,
    file: '@formatjs/icu-messageformat-parser/index.js',
  },
  'the parser of Markdown': { words: /codeFencedFence/, file: 'mdast-util-from-markdown/lib/index.js' },
}
const PAYMENT = { words: /_registerWrapper|supabase-js/, file: '@stripe/stripe-js/dist/index.mjs' }

test.each([...Object.entries(PACKAGES), ['what takes payments', PAYMENT] as const])(
  'the words by which %s is known are its own',
  (_, { words, file }) => expect(readFileSync(join(project, 'node_modules', file), 'utf8')).toMatch(words),
)

describe.each(Object.entries(funnels))('%s', (_, env) => {
  const dist = mkdtempSync(join(tmpdir(), 'built-'))
  let names: string[] = []
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  const ending = (end: string) => names.filter((name) => name.endsWith(end))

  beforeAll(() => {
    const build = ['--import', 'tsx', 'scripts/build.ts', '--out-dir', dist]
    execFileSync(process.execPath, build, { cwd: project, env: { ...process.env, ...env }, stdio: 'pipe' })
    names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  }, 120_000)
  afterAll(() => rmSync(dist, { recursive: true }))

  test.each(Object.entries(PACKAGES))('no browser file holds %s', (_, { words }) => {
    expect(ending('.js').length).toBeGreaterThan(10)
    expect([...ending('.js'), ...ending('.html')].filter((name) => words.test(read(name)))).toEqual([])
  })

  test('what takes payments is in files that no page asks for before the popup opens', () => {
    const payment = ending('.js').filter((name) => PAYMENT.words.test(read(name)))
    if ('VITE_SUPABASE_URL' in env) expect(payment).not.toEqual([])
    for (const name of ending('.html')) {
      if (name.startsWith('update-card')) continue
      const asked = [...read(name).matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file)
      expect(asked.length, name).toBeGreaterThan(0)
      expect(
        withImports(asked).filter((file) => payment.includes(file)),
        name,
      ).toEqual([])
    }
  })

  /** Files and those that they import statically, in turn. */
  function withImports(files: readonly string[]): string[] {
    const found = new Set<string>()
    const visit = (file: string) => {
      if (found.has(file)) return
      found.add(file)
      const imports = read(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
      for (const [, name = ''] of imports) visit(`assets/${name}`)
    }
    files.forEach(visit)
    return [...found]
  }

  test('pages have no style attributes, and no scripts and styles inline but those that the headers name', () => {
    const policies = [read('_headers'), read('vercel.json')]
    expect(ending('.html').length).toBeGreaterThan(5)
    for (const name of ending('.html')) {
      const html = read(name)
      expect(html, name).not.toMatch(/<[^>]* style=/)
      expect(html, name).not.toMatch(/<[^>]* on[a-z]+=/)
      const inline = [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)]
      // What tells search engines of a page is no script that runs.
      const running = inline.filter(([, , attributes = '']) => !/type="application\/ld\+json"|\ssrc=/.test(attributes))
      expect(running.length, name).toBeGreaterThanOrEqual(2)
      for (const [, tag = '', , text = ''] of running) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
        for (const policy of policies) expect(directive(policy, `${tag}-src`), `${name} ${tag}`).toContain(hash)
      }
    }
    for (const policy of policies) expect(policy).not.toContain('unsafe-')
  })

  test('every compressed copy is what it is a copy of', () => {
    const copies = [...ending('.br'), ...ending('.gz')]
    expect(copies.length).toBeGreaterThan(20)
    for (const name of copies) {
      const data = readFileSync(join(dist, name))
      const text = name.endsWith('.br') ? brotliDecompressSync(data) : gunzipSync(data)
      expect(text.equals(readFileSync(join(dist, name.slice(0, -3)))), name).toBe(true)
    }
  })
})

/** The sources of a directive in a policy. */
function directive(policy: string, name: string): string[] {
  return new RegExp(`${name} ([^;"]*)`).exec(policy)?.[1]?.trim().split(' ') ?? []
}
