/** What browsers take for an SVG that says nothing of its size. */
const UNSAID = { width: 300, height: 150 }

/** The proportions of an SVG in pixels: from its width and height, or else from its `viewBox`. */
export function svgSize(text: string): { width: number; height: number } {
  const [tag = ''] = /<svg[\s>][^>]*/.exec(text.replace(/<!--.*?-->/gs, '')) ?? []
  const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
  const [width, height] = [pixels(read('width')), pixels(read('height'))]
  if (width && height) return rounded(width, height)
  const [, , boxWidth = 0, boxHeight = 0] = (read('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(boxWidth > 0 && boxHeight > 0)) return UNSAID
  if (width) return rounded(width, (width * boxHeight) / boxWidth)
  if (height) return rounded((height * boxWidth) / boxHeight, height)
  return rounded(boxWidth, boxHeight)
}

/** A length in pixels; undefined for a share of the room and for units that nobody writes here. */
function pixels(length = ''): number | undefined {
  const [, number] = /^\s*([\d.]+)(?:px)?\s*$/.exec(length) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Attributes of HTML hold whole numbers: proportions of small boxes are kept by counting in larger ones. */
function rounded(width: number, height: number) {
  const times = Math.min(width, height) < 100 && !(Number.isInteger(width) && Number.isInteger(height)) ? 100 : 1
  return { width: Math.max(1, Math.round(width * times)), height: Math.max(1, Math.round(height * times)) }
}
