/** The measures of a font, in units of which `unitsPerEm` are the font's size. */
export interface FontMeasures {
  ascent: number
  /** Below the line: negative. */
  descent: number
  lineGap: number
  unitsPerEm: number
  /** Of letters as often as they occur in a text. */
  xWidthAvg: number
}

/** A font that devices have, which stands in until another one has come. */
export interface SystemFont {
  name: string
  /** The names under which devices know it, and fonts of the very same widths. */
  regular: { local: readonly string[]; measures: FontMeasures }
  bold: { local: readonly string[]; measures: FontMeasures }
}

const arial = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 }
const roboto = { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048 }
const times = { ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048 }
const notoSerif = { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000 }

/** Of computers and iPhones first, then of Android. Measures from @capsizecss/metrics 4.3. */
export const SYSTEM_FONTS: Record<'sans' | 'serif', readonly SystemFont[]> = {
  sans: [
    {
      name: 'Arial',
      regular: { local: ['Arial', 'Liberation Sans', 'Arimo'], measures: { ...arial, xWidthAvg: 913 } },
      bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], measures: { ...arial, xWidthAvg: 983 } },
    },
    {
      name: 'Roboto',
      regular: { local: ['Roboto', 'Roboto-Regular'], measures: { ...roboto, xWidthAvg: 911 } },
      bold: { local: ['Roboto Bold', 'Roboto-Bold'], measures: { ...roboto, xWidthAvg: 926 } },
    },
  ],
  serif: [
    {
      name: 'Times New Roman',
      regular: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], measures: { ...times, xWidthAvg: 832 } },
      bold: {
        local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
        measures: { ...times, xWidthAvg: 886 },
      },
    },
    {
      name: 'Noto Serif',
      regular: { local: ['Noto Serif', 'NotoSerif'], measures: { ...notoSerif, xWidthAvg: 481 } },
      bold: { local: ['Noto Serif Bold', 'NotoSerif-Bold'], measures: { ...notoSerif, xWidthAvg: 512 } },
    },
  ],
}
