import { createHash } from 'node:crypto'
import type { CompiledFunnel, CompiledScreen, Copy } from '../compile/compiled.ts'
import { copyText } from '../engine/copy-text.ts'
import { escapeHtml } from './escape-html.ts'
import { fitText } from './fit-text.ts'

/** The picture of link previews, made when the funnel is built. */
export interface OpenGraphPicture {
  /** Its address on the site: `/assets/preview.1a2b3c4d.png`. */
  path: string
  /** Pixels. */
  width: number
  height: number
  /** The words in it. */
  words: string
  /** What it is made of. */
  svg: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 88
/** Where the headline may stand, in pixels from the top. */
const BAND = { from: 190, to: 500 }
const LINE_HEIGHT = 1.16

/** The picture of link previews: the headline of the screen that visitors arrive on, in the colours of the theme. Pure. */
export function openGraphPicture(funnel: CompiledFunnel): OpenGraphPicture {
  const words = headlineOf(funnel)
  const svg = drawPicture(funnel, words)
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return { path: `/assets/preview.${hash}.png`, width: WIDTH, height: HEIGHT, words, svg }
}

/** The first title of the arrival screen; its page title where that shows a figure, which nobody knows here. */
function headlineOf({ flow, screens, language }: CompiledFunnel): string {
  const screen = screens[flow[0] as string] as CompiledScreen
  const titles = screen.kind === 'page' ? screen.blocks.flatMap((block) => ('title' in block ? [block.title] : [])) : []
  const heading = 'heading' in screen ? screen.heading : titles[0]
  const shown = heading && isPlain(heading) ? heading : screen.title
  return copyText(shown, {}, language).replace(/\s+/g, ' ').trim()
}

/** Whether copy shows no value, however deep. */
const isPlain = (copy: Copy): boolean => !/"(value|plural|select)":/.test(JSON.stringify(copy))

function drawPicture({ looks, name, language, direction, flow }: CompiledFunnel, words: string): string {
  const [look] = looks
  if (!look) return ''
  const { background, text, accent, 'text-muted': muted, 'surface-strong': track } = look.colours
  const fonts = escapeHtml(`${look.headingFonts}, sans-serif`)
  const { lines, size } = fitText(words, { width: WIDTH - 2 * MARGIN, height: BAND.to - BAND.from, language })
  const isMirrored = direction === 'rtl'
  const x = (from: number, width = 0) => (isMirrored ? WIDTH - from - width : from)
  const top = (BAND.from + BAND.to - lines.length * size * LINE_HEIGHT) / 2
  const write = (line: string, y: number, style: string) =>
    `<text x="${x(MARGIN)}" y="${Math.round(y)}" ${style} font-family="${fonts}" direction="${direction}">${escapeHtml(line)}</text>`
  const steps = Math.min(Math.max(flow.length, 3), 8)
  const step = (WIDTH - 2 * MARGIN - (steps - 1) * 14) / steps
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<radialGradient id="glow" cx="${isMirrored ? 0.05 : 0.95}" cy="0" r="0.8"><stop stop-color="${accent}" stop-opacity=".32"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
    `<rect x="${x(MARGIN, 72)}" y="84" width="72" height="10" rx="5" fill="${accent}"/>`,
    write(name, 146, `font-size="34" font-weight="600" fill="${muted}"`),
    ...lines.map((line, index) =>
      write(line, top + size * (0.92 + index * LINE_HEIGHT), `font-size="${size}" font-weight="800" fill="${text}"`),
    ),
    // The way through the funnel, with its first step done.
    ...Array.from({ length: steps }, (_, index) => {
      const fill = index === 0 ? accent : track
      return `<rect x="${x(MARGIN + index * (step + 14), step).toFixed(1)}" y="536" width="${step.toFixed(1)}" height="14" rx="7" fill="${fill}"/>`
    }),
    '</svg>',
  ].join('\n')
}
