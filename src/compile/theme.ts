import type { Shape } from '../config/files/files.ts'
import { luminance, parseColour } from './colour.ts'
import type { Look } from './compiled.ts'
import { fontStack } from './font-names.ts'

type ThemeFile = Shape['theme']
/** One complete look, as it is written. */
export type Theme = ThemeFile['themes'][string]

/** The word of `use:` that lets the visitor's device decide. */
export const AUTO = 'auto'

/** The themes that visitors can get to see, by name: one, or by day and by night two. Names without a theme are left out. */
export function themesInUse({ use, auto, themes }: ThemeFile): string[] {
  const named = use === AUTO ? [auto?.light, auto?.dark] : [use]
  return [...new Set(named)].filter((name) => name !== undefined).filter((name) => Object.hasOwn(themes, name))
}

/**
 * theme.yaml → a style sheet of custom properties: `--color-accent`, `--font-text`, `--radius` … Themes that are not in use
 * are not in it. With two, the dark one says only what is different about it.
 */
export function compileTheme(file: ThemeFile): string {
  const [first = [], second] = themesInUse(file).map((name) => properties(file.themes[name] as Theme))
  if (!second) return `${rule(first)}\n`
  const known = new Set(first.map(String))
  const different = second.filter((property) => !known.has(String(property)))
  return `${rule(first)}@media (prefers-color-scheme:dark){${rule(different)}}\n`
}

/** The themes that visitors can get to see, as what is drawn at build needs them. */
export function looksOf(file: ThemeFile): Look[] {
  return themesInUse(file).map((name) => {
    const { colours, fonts } = file.themes[name] as Theme
    return { colours, textFonts: fontStack(fonts.text), headingFonts: fontStack(fonts.heading) }
  })
}

/** Whether native controls and scroll bars need the browser's dark style. */
export const isDark = ({ colours }: Theme): boolean => luminance(parseColour(colours.background)) < 0.2

type Property = readonly [name: string, value: string]

const rule = (all: readonly Property[]) => `:root{${all.map(([name, value]) => `${name}:${value}`).join(';')}}`

function properties(theme: Theme): Property[] {
  return [
    ['color-scheme', isDark(theme) ? 'dark' : 'light'],
    ...Object.entries(theme.colours).map(([name, value]) => [`--color-${name}`, value] as const),
    ['--font-text', fontStack(theme.fonts.text)],
    ['--font-heading', fontStack(theme.fonts.heading)],
    ['--font-size', theme.fonts.size],
    ['--radius', theme.radius],
    ['--space', theme.spacing],
    ['--width', theme.width],
  ]
}
