import { describe, expect, it } from 'vitest'
import { bar, count, percent, plural, table, wrap } from './text-layout.ts'

describe('numbers', () => {
  it.each([
    [0, 600, '0%'],
    [1, 600, '<1%'],
    [300, 600, '50%'],
    [599, 600, '>99%'],
    [600, 600, '100%'],
  ])('%d of %d is %s', (part, whole, text) => {
    expect(percent(part, whole)).toBe(text)
  })

  it('have separators, and stay short however large', () => {
    expect([count(1_000_000), count(3.14e24), plural(1, 'day'), plural(1200, 'day')]).toEqual([
      '1,000,000',
      'about 3.1e+24',
      '1 day',
      '1,200 days',
    ])
  })
})

describe('a bar', () => {
  it.each([
    [0, ''],
    [0.001, '▏'],
    [0.5, '█████'],
    [0.55, '█████▌'],
    [1, '██████████'],
  ])('of %d', (share, text) => {
    expect(bar(share, 10)).toBe(text)
  })
})

describe('lines', () => {
  it('break between words, never within one', () => {
    expect(wrap(`${'a'.repeat(50)} ${'b'.repeat(50)} c`, 2)).toBe(`${'a'.repeat(50)}\n  ${'b'.repeat(50)} c`)
    expect(wrap('x'.repeat(100), 2)).toBe('x'.repeat(100))
  })

  it('keep the non-breaking spaces of formatted numbers', () => {
    expect(wrap('1\u00a0234\u202f€', 0)).toBe('1\u00a0234\u202f€')
  })

  it('stand in columns', () => {
    expect(
      table(
        [
          ['a', '1', 'x'],
          ['bcd', '23', 'y'],
        ],
        { right: [1] },
      ),
    ).toEqual(['  a     1  x', '  bcd  23  y'])
    expect(table([])).toEqual([])
  })
})
