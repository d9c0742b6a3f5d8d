import type { Shape } from '../config/files/files.ts'

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
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}\n`
}
