import { describe, expect, test } from 'vitest'
import type { Look } from '../../compile/compiled.ts'
import { type FontFace, firstFonts, fontCss } from './font-css.ts'

const measures = { ascent: 900, descent: -300, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 450 }
const face = (more: Partial<FontFace> = {}): FontFace => ({
  name: 'Lora',
  url: '/assets/lora.woff2',
  style: 'normal',
  weight: [400, 400],
  measures: { regular: measures },
  ...more,
})
const look = (textFonts: string, headingFonts = textFonts): Look => ({
  colours: {} as Look['colours'],
  textFonts,
  headingFonts,
})
const sans = look("'Lora', Verdana, sans-serif")

test('a funnel without fonts of its own has no style sheet for them', () => {
  expect(fontCss([], [sans])).toBe('')
})

test('words stand in another font until theirs has come', () => {
  expect(fontCss([face()], [sans])).toContain(
    '@font-face{font-family:"Lora";src:url("/assets/lora.woff2");font-style:normal;font-weight:400;font-display:swap}',
  )
  expect(fontCss([face({ style: 'italic', weight: [100, 900] })], [sans])).toContain(
    'font-style:italic;font-weight:100 900;',
  )
})

describe('what stands in', () => {
  const rule = (css: string, name: string, weight: string) =>
    css.split('\n').find((line) => line.includes(`"${name}"`) && line.includes(`font-weight:${weight}`)) ?? ''

  test('is as wide and as high as the font', () => {
    const css = rule(fontCss([face()], [sans]), 'Lora like Arial', '1 599')
    const size = Number(/size-adjust:([\d.]+)%/.exec(css)?.[1]) / 100
    // Arial’s letters are 913 of 2048 wide: brought to 450 of 1000.
    expect(size * (913 / 2048)).toBeCloseTo(0.45, 3)
    const ascent = Number(/ascent-override:([\d.]+)%/.exec(css)?.[1]) / 100
    const descent = Number(/descent-override:([\d.]+)%/.exec(css)?.[1]) / 100
    expect(ascent * size).toBeCloseTo(0.9, 3)
    expect(descent * size).toBeCloseTo(0.3, 3)
  })

  test('is bold where the font is', () => {
    const bold = { ...measures, xWidthAvg: 500 }
    const css = fontCss([face({ weight: [100, 900], measures: { regular: measures, bold } })], [sans])
    expect(rule(css, 'Lora like Arial', '600 1000')).toContain('local("Arial Bold")')
    expect(rule(css, 'Lora like Roboto', '600 1000')).toContain('local("Roboto Bold")')
  })

  test('has serifs where the list of fonts ends with serifs', () => {
    const css = fontCss([face()], [look('Lora, Georgia, serif')])
    expect(css).toContain('"Lora like Times New Roman"')
    expect(css).not.toContain('Arial')
  })

  test('comes after the font in every list that names it', () => {
    expect(fontCss([face()], [look('Verdana, sans-serif', '"Lora", Verdana, sans-serif')])).toContain(
      ':root{--font-text:Verdana,sans-serif;--font-heading:"Lora","Lora like Arial","Lora like Roboto",Verdana,sans-serif}',
    )
  })

  test('differs by night where the theme does', () => {
    const css = fontCss([face()], [sans, look('Verdana, sans-serif')])
    expect(css).toContain('@media (prefers-color-scheme:dark){:root{--font-text:Verdana,sans-serif;')
    expect(fontCss([face()], [sans, sans])).not.toContain('@media')
  })

  test('is not there in development, where nothing is measured', () => {
    const { measures: _, ...plain } = face()
    expect(fontCss([plain], [sans])).not.toContain('local(')
  })
})

describe('fetched from the start is', () => {
  const at = (url: string, weight: number, more: Partial<FontFace> = {}) =>
    face({ url, weight: [weight, weight], ...more })
  const family = [at('/thin', 200), at('/regular', 400), at('/italic', 400, { style: 'italic' }), at('/bold', 700)]

  test('what running text and headings are written in, and nothing else', () => {
    expect(firstFonts(family, [sans])).toEqual(['/regular', '/bold'])
  })

  test('one file that holds all weights, once', () => {
    expect(firstFonts([face({ url: '/all', weight: [100, 900] })], [sans])).toEqual(['/all'])
  })

  test('nothing of a font that comes after one of the device', () => {
    expect(firstFonts(family, [look('Verdana, Lora, sans-serif')])).toEqual([])
  })
})
