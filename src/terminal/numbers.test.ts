import { describe, expect, it } from 'vitest'
import { count, percent, plural } from './numbers.ts'

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
