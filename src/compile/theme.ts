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
  const scheme = isDark(theme.colours.background) ? 'dark' : 'light'
  return `:root{color-scheme:${scheme};${properties.map(([name, value]) => `${name}:${value}`).join(';')}}\n`
}

/** Whether native controls and scroll bars need the browser's dark style: relative luminance below one fifth (WCAG 2). */
function isDark(colour: string): boolean {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
