// The code knows no funnel: what a funnel calls its screens, questions and options stands in YAML alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonSchemas } from '../src/check/json-schemas.ts'

const funnels = ['funnel-config', 'tests/fixtures/garden']

/** Words of the config language, of ICU messages, of the web and of Vite that a funnel may also have chosen as an id. */
const language = new Set([...wordsOfSchemas(), 'other', 'start', 'post', '/', '*'])

describe.each(funnels)('the code holds no name of %s:', (folder) => {
  const names = namesOf(folder)

  it('names are known', () => {
    expect(names.size).toBeGreaterThan(30)
  })

  it('none stands in src', () => {
    const files = sourcesIn('src')
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) => textsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
    expect(found.filter(({ text }) => names.has(text) && !language.has(text))).toEqual([])
  })
})

it('texts are found in quotes of every kind and in markup', () => {
  const source = `f('a', "b", \`c\`, \`d\${x}e\`); const g = <p title="h">i {'j'}</p> // 'k'`
  expect(textsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'h', 'i', 'j'])
})

/** Ids, addresses, labels and titles of a funnel. */
function namesOf(folder: string): Set<string> {
  const names = new Set<string>()
  const screens = readdirSync(join(folder, 'screens')).map((file) => file.replace(/\.yaml$/, ''))
  for (const screen of screens) names.add(screen)
  const files = [
    ...screens.map((screen) => `screens/${screen}`),
    'questions',
    'breaks',
    'testimonials',
    'offer',
    'funnel',
  ]
  for (const file of files) {
    collect(parse(readFileSync(join(folder, `${file}.yaml`), 'utf8')), names)
  }
  return names
}

const NAMING = new Set(['id', 'path', 'label', 'title', 'name', 'heading', 'email', 'chat', 'alt', 'src'])

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'string' && NAMING.has(key)) names.add(item)
    else collect(item, names)
  }
}

/** Every text that code holds: strings, pieces of templates, text and attributes of markup; no comments. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts.filter((text) => text !== '')
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => join(folder, file))
}

/** Keys, fixed values and titles of the config language. */
function wordsOfSchemas(): string[] {
  const words: string[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (key === 'properties') words.push(...Object.keys(item))
      if (key === 'title') words.push(String(item))
      if (key === 'const' || key === 'enum') words.push(...[item].flat().map(String))
      walk(item)
    }
  }
  for (const text of jsonSchemas().values()) walk(JSON.parse(text))
  return words
}
