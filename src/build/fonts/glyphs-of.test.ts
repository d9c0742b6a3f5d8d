import { expect, test } from 'vitest'
import { checkEdited } from '../../../tests/support/edited-funnel.ts'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { glyphsOf } from './glyphs-of.ts'

const { funnel } = checkEdited(['screens/landing.yaml', '"Worked out from your own answers"', '"Größe Ωmega ÿ"'])
const signs = new Set(glyphsOf(funnel as CompiledFunnel))
const missing = (text: string) => [...text].filter((sign) => !signs.has(sign))

test('holds all that visitors can type on any keyboard, and all that figures and prices are made of', () => {
  expect(missing('abcxyzABCXYZ0123456789@.,-_+!?(){}[]/\\"\'&%#*;:<>=~^|`$ £€–—‘’“”…')).toEqual([])
})

test('holds the words of the funnel, small and in capitals', () => {
  expect(missing('Größe Ωmega ÿ')).toEqual([])
  expect(missing('GRÖSSE ωMEGA Ÿ')).toEqual([])
})

test('holds no sign that nothing shows', () => {
  expect(missing('Жжあ漢')).toEqual([...'Жжあ漢'])
  for (const sign of signs) expect(sign >= ' ').toBe(true)
})

test('holds the digits of the language', () => {
  expect(glyphsOf({ ...(funnel as CompiledFunnel), language: 'ar-EG' })).toContain('٣')
})

test('holds the signs of the currencies in which figures are shown, as they are shown', () => {
  const shown = checkEdited(['projection.yaml', 'currency: USD', 'currency: TRY'])
  expect(glyphsOf(shown.funnel as CompiledFunnel)).toContain('₺')
  expect(missing('₺')).toEqual(['₺'])
})

test('is the same whenever the words are', () => {
  expect(glyphsOf(funnel as CompiledFunnel)).toBe([...signs].join(''))
})
