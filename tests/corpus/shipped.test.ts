import { describe, expect, it } from 'vitest'
import { type KindName, kinds } from './corpus.ts'
import { corpusOf, runKind } from './run-kind.ts'

const corpus = corpusOf('funnel-config')

describe('broken edits of the shipped funnel', () => {
  it.each(Object.keys(kinds) as KindName[])('%s are reported where they are', { timeout: 120_000 }, (kind) => {
    const { edits, complaints } = runKind(corpus, kind)
    expect(edits).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})
