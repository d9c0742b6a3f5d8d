import { describe, expect, it } from 'vitest'
import { bar, table, wrap, wrapLines } from './layout.ts'

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

  it('keep their own breaks and count columns, not characters', () => {
    expect(wrapLines('一二三 四五\nab cd ef', 8)).toEqual(['一二三', '四五', 'ab cd ef'])
    expect(wrapLines('ab cd ef', 8, 5)).toEqual(['ab cd', 'ef'])
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
    expect(
      table([
        ['一', 'x'],
        ['abc', 'y'],
      ]),
    ).toEqual(['  一   x', '  abc  y'])
    expect(table([])).toEqual([])
  })
})
