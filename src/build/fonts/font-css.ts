import type { Look } from '../../compile/compiled.ts'
import { fontName, fontNames } from '../../compile/font-names.ts'
import { type FontMeasures, SYSTEM_FONTS, type SystemFont } from './system-fonts.ts'

/** A font file as the page names it. */
export interface FontFace {
  /** The font's name in the themes. */
  name: string
  url: string
  style: 'normal' | 'italic'
  /** The lightest and the boldest that is in the file: from 1 to 1000, alike in most files. */
  weight: readonly [least: number, most: number]
  /** How large its letters are; unknown in development, where nobody minds that words move. */
  measures?: { regular?: FontMeasures; bold?: FontMeasures }
}

/** From here on letters count as bold: a device's own font has no weights between. */
export const BOLD = 600

/**
 * The style sheet of a funnel's own fonts: a face for each file, faces of the devices' fonts brought to the same size, and
 * the themes' lists of fonts with these in them. Words stand there at once and keep their places when the font comes.
 */
export function fontCss(faces: readonly FontFace[], looks: readonly Look[]): string {
  if (faces.length === 0) return ''
  const families = [...new Set(faces.map(({ name }) => name))].map((name) => familyOf(name, faces, looks))
  const [first = '', second = first] = looks.map((look) => stacks(look, families))
  const stackRules = [
    `:root{${first}}`,
    ...(second === first ? [] : [`@media (prefers-color-scheme:dark){:root{${second}}}`]),
  ]
  return [...faces.map(faceRule), ...families.flatMap(({ rules }) => rules), ...stackRules].join('\n')
}

/** The files that what is seen first is written in, for running text and for headings, by their address. */
export function firstFonts(faces: readonly FontFace[], looks: readonly Look[]): string[] {
  const [look] = looks
  if (!look) return []
  const pick = (stack: string, weight: number) => {
    const [name] = fontNames(stack)
    const fitting = faces.filter((face) => face.name === name && face.style === 'normal')
    const distance = ({ weight: [least, most] }: FontFace) => Math.max(least - weight, weight - most, 0)
    return fitting.sort((a, b) => distance(a) - distance(b)).slice(0, 1)
  }
  const picked = [...pick(look.textFonts, TEXT), ...pick(look.headingFonts, HEADING)]
  return [...new Set(picked.map(({ url }) => url))]
}

/** The weights of running text and of headings, as the style sheets have them. */
const TEXT = 400
const HEADING = 800

function faceRule({ name, url, style, weight: [least, most] }: FontFace): string {
  const weight = least === most ? least : `${least} ${most}`
  return `@font-face{font-family:"${name}";src:url("${url}");font-style:${style};font-weight:${weight};font-display:swap}`
}

interface Family {
  name: string
  /** Names of the faces that stand in for it. */
  standIns: readonly string[]
  rules: readonly string[]
}

function familyOf(name: string, faces: readonly FontFace[], looks: readonly Look[]): Family {
  const own = faces.filter((face) => face.name === name && face.style === 'normal')
  const regular = own.find(({ measures }) => measures?.regular)?.measures?.regular
  const bold = own.find(({ measures }) => measures?.bold)?.measures?.bold
  if (!regular && !bold) return { name, standIns: [], rules: [] }
  const stack = looks
    .flatMap(({ textFonts, headingFonts }) => [textFonts, headingFonts])
    .find((fonts) => fontNames(fonts).includes(name))
  const systems = SYSTEM_FONTS[fontNames(stack ?? '').at(-1) === 'serif' ? 'serif' : 'sans']
  const standIn = (system: SystemFont) => `${name} like ${system.name}`
  return {
    name,
    standIns: systems.map(standIn),
    rules: systems.flatMap((system) => [
      ...(regular ? [standInRule(standIn(system), regular, system.regular, `1 ${BOLD - 1}`)] : []),
      ...(bold ? [standInRule(standIn(system), bold, system.bold, `${BOLD} 1000`)] : []),
    ]),
  }
}

/** A device's font, as wide and as high as the font that it stands in for. */
function standInRule(
  name: string,
  wanted: FontMeasures,
  { local, measures }: SystemFont['regular'],
  weight: string,
): string {
  const size = wanted.xWidthAvg / wanted.unitsPerEm / (measures.xWidthAvg / measures.unitsPerEm)
  const share = (units: number) => percent(units / (wanted.unitsPerEm * size))
  const sources = local.map((font) => `local("${font}")`).join(',')
  const lines = `ascent-override:${share(wanted.ascent)};descent-override:${share(-wanted.descent)};line-gap-override:${share(wanted.lineGap)}`
  return `@font-face{font-family:"${name}";src:${sources};font-weight:${weight};size-adjust:${percent(size)};${lines}}`
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

function stacks({ textFonts, headingFonts }: Look, families: readonly Family[]): string {
  return `--font-text:${withStandIns(textFonts, families)};--font-heading:${withStandIns(headingFonts, families)}`
}

/** A list of fonts in which each font of the funnel is followed by what stands in for it. */
function withStandIns(stack: string, families: readonly Family[]): string {
  return stack
    .split(',')
    .flatMap((item) => {
      const standIns = families.find(({ name }) => name === fontName(item))?.standIns ?? []
      return [item.trim(), ...standIns.map((name) => `"${name}"`)]
    })
    .join(',')
}
