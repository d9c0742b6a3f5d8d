import type { Shape } from '../config/files/files.ts'
import { luminance, parseColour } from './colour.ts'

/** theme.yaml → a style sheet of custom properties: `--color-accent`, `--font-text`, `--radius` … */
export function compileTheme(theme: Shape['theme']): string {
  const colours = Object.entries(theme.colours).map(([name, value]) => [`--color-${name}`, value])
  const properties = [
    ...colours,
    ['--font-text', theme.fonts.text],
    ['--font-heading', theme.fonts.heading],
    ['--font-size', theme.fonts.size],
    ['--radius', theme.radius],
    ['--space', theme.spacing],
    ['--width', theme.width],
  ]
  const scheme = isDark(theme.colours.background) ? 'dark' : 'light'
  return `:root{color-scheme:${scheme};${properties.map(([name, value]) => `${name}:${value}`).join(';')}}\n`
}

/** Whether native controls and scroll bars need the browser's dark style. */
const isDark = (colour: string) => luminance(parseColour(colour)) < 0.2
