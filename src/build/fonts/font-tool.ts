import { createRequire } from 'node:module'
import type { FontFace } from './font-css.ts'
import type { FontMeasures } from './system-fonts.ts'

/** What is asked of libraries for fonts. Each throws an Error when the file is no font. */
export interface FontTool {
  /** Names and versions. */
  name: string
  /** What a file says of itself. */
  read: (font: Uint8Array) => FontFacts
  /** How large its letters are, of a file with many weights at one of them. */
  measure: (font: Uint8Array, weight: number | undefined) => Promise<FontMeasures>
  /** The font with these signs alone, as WOFF2. */
  subset: (font: Uint8Array, signs: string) => Promise<Uint8Array>
}

export type FontFacts = Pick<FontFace, 'style' | 'weight'>

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => require(`${name}/package.json`).version

/** fontkitten, Capsize and HarfBuzz, fetched when the first font asks for them. */
export async function fontLibraries(): Promise<FontTool> {
  const [{ create }, { fromBuffer }, { default: subsetFont }] = await Promise.all([
    import('fontkitten'),
    import('@capsizecss/unpack'),
    import('subset-font'),
  ])
  return {
    name: `subset-font ${versionOf('subset-font')}, unpack ${versionOf('@capsizecss/unpack')}`,
    read: (bytes) => {
      const font = create(Buffer.from(bytes))
      if (font.isCollection) throw new Error('it holds several fonts')
      const { wght } = font.variationAxes
      const own = font['OS/2'].usWeightClass
      const style = font['OS/2'].fsSelection.italic || font.italicAngle !== 0 ? 'italic' : 'normal'
      return { style, weight: wght ? [wght.min, wght.max] : [own, own] }
    },
    measure: async (bytes, weight) => {
      const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
      const variationAxes = weight === undefined ? {} : { variationAxes: { wght: weight } }
      const one = await subsetFont(bytes, signs, { targetFormat: 'sfnt', ...variationAxes })
      const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(one)
      return { ascent, descent, lineGap, unitsPerEm, xWidthAvg }
    },
    subset: (bytes, signs) => subsetFont(bytes, signs, { targetFormat: 'woff2' }),
  }
}
