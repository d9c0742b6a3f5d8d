import { expect, it } from 'vitest'
import { type LighthouseResult, missed, summarise } from './summary.ts'

function result(performance: number, paint: number): LighthouseResult {
  const none = { score: 1, auditRefs: [] }
  return {
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'paint', weight: 10 },
          { id: 'hint', weight: 0 },
        ],
      },
      accessibility: none,
      'best-practices': none,
      seo: { score: 0.6, auditRefs: [] },
    },
    audits: {
      paint: { title: 'First paint', score: paint, displayValue: '2 s' },
      hint: { title: 'A hint', score: null },
    },
  }
}

it('takes medians and names the audits below 1', () => {
  const summary = summarise([result(0.9, 0.5), result(0.98, 0.8), result(1, 1)])
  expect(summary.scores.performance).toBe(98)
  expect(summary.below).toEqual(['performance: paint 0.80 — First paint, 2 s'])
})

it('holds only public screens to search', () => {
  const summary = summarise([result(1, 1)])
  expect(missed(summary, false)).toEqual([])
  expect(missed(summary, true)).toEqual(['seo'])
})
