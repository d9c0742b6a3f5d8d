/** A colour as red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** `#c6f24e` or `#cf4` → its three parts. */
export function parseColour(hex: string): Colour {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** The three parts → `#c6f24e`. */
export function formatColour(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of one colour over another, as CSS `color-mix(in srgb, …)` mixes them. */
export function mix(colour: Colour, share: number, other: Colour): Colour {
  const part = (at: 0 | 1 | 2) => colour[at] * share + other[at] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** Relative luminance, from 0 for black to 1 for white (WCAG 2). */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** How far apart two colours are in brightness, from 1 to 21 (WCAG 2). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
