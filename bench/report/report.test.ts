import { expect, it } from 'vitest'
import { groupTable, written } from './report.ts'
import { markdownTable } from './table.ts'

it('lays tables out for people and for Markdown', () => {
  expect(
    markdownTable(
      ['target', 'ms'],
      [
        ['hand-written', '289'],
        ['ours', '9'],
      ],
    ),
  ).toBe(
    ['| target       |  ms |', '| ------------ | --: |', '| hand-written | 289 |', '| ours         |   9 |'].join('\n'),
  )
})

it('writes what never came, and what was not measured', () => {
  expect(written(Number.POSITIVE_INFINITY, 'ms')).toBe('∞')
  expect(written(Number.NaN, 'KB')).toBe('–')
  expect(written(0.5, 'share')).toBe('50%')
})

it('shows ratios to the yardstick where a figure is compared', () => {
  const heap = (samples: readonly unknown[]) => samples.length
  const group = { title: 'Heap', columns: [{ title: 'heap', unit: 'MB' as const, of: heap, isCompared: true }] }
  const targets = [
    { name: 'page', samples: Array.from({ length: 2 }) as never[] },
    { name: 'ours', samples: Array.from({ length: 3 }) as never[] },
  ]
  expect(groupTable({ yardstick: 'page', targets }, group).split('\n').at(-1)).toMatch(/ours +\| +3.0 \| +1.50/)
})
