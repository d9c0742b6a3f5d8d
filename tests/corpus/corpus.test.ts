import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenEdits, type KindName, kinds } from './corpus.ts'
import { WrittenFunnel } from './written-funnel.ts'

const names = Object.keys(kinds) as KindName[]
const funnels = ['funnel-config', 'tests/fixtures/garden'].map((folder) => WrittenFunnel.read(folder))

describe('the corpus', () => {
  it('holds more than a thousand different broken edits of two funnels', () => {
    const edits = funnels.flatMap((funnel, index) =>
      names.flatMap((kind) => brokenEdits(kind, funnel, 1).map(({ title }) => `${index} ${kind} ${title}`)),
    )
    expect(new Set(edits).size).toBeGreaterThan(1000)
  })

  it('is the same each time', () => {
    const [funnel] = funnels
    const twice = [1, 2].map(() => names.map((kind) => funnel && brokenEdits(kind, funnel, 3)))
    expect(twice[0]).toEqual(twice[1])
  })

  it.each(names)('%s change something, and blame few lines', (kind) => {
    for (const funnel of funnels) {
      for (const { title, files, blame } of brokenEdits(kind, funnel, 1)) {
        expect(blame.length, title).toBeGreaterThan(0)
        for (const [file, content] of files) expect(content, title).not.toBe(funnel.files.get(file))
      }
    }
  })

  it.each([
    ...['bytes', 'copy', 'corpus', 'edit', 'fields', 'files-and-rules', 'formulas', 'hostile-yaml', 'ids', 'keys'],
    ...['values', 'written-funnel', 'yaml-mistakes'],
  ])('%s.ts knows nothing of the checker', (name) => {
    expect(readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')).not.toMatch(/#src|\/src\//)
  })
})
