import { type Colour, contrast, formatColour, mix, parseColour } from '../../compile/colour.ts'
import type { Fault } from '../../config/fault.ts'
import { type ColourName, type ColourPair, colourPairs } from '../colour-pairs.ts'
import type { Rule } from '../rule.ts'

type Colours = Record<ColourName, string>

export const themeContrast: Rule<'theme-contrast'> = {
  id: 'theme-contrast',
  title: 'Text and controls stand out from what is behind them',
  severity: 'error',
  why: 'In the sun, on a cheap screen or with weak eyes, pale words cannot be read. The limits are those of WCAG 2.2 AA: a contrast of 4.5 for text and 3 for the outlines of controls.',
  check: ({ shape }) => Object.entries(shape.theme.themes).flatMap(([name, { colours }]) => weakColours(name, colours)),
}

/** What is hard to see in one theme, whether it is in use or not: it is one word away. */
function weakColours(theme: string, colours: Colours): Fault[] {
  const weak = colourPairs.filter((pair) => !stands(pair, colours))
  return guilty(weak).map(({ name, pairs }) => {
    const [worst] = [...pairs].sort((a, b) => ratio(a, colours) / a.needs - ratio(b, colours) / b.needs)
    return {
      id: 'theme-contrast',
      file: 'theme.yaml',
      place: { path: ['themes', theme, 'colours', name] },
      message: worst ? sentence(name, worst, pairs, colours) : '',
      fix: remedy(name, pairs, colours),
    }
  })
}

function ratio(pair: ColourPair, colours: Colours): number {
  return contrast(parseColour(colours[pair.front]), behind(pair, colours))
}

/** The colour that is seen behind the front one. */
const behind = ({ back, tint = 0 }: ColourPair, colours: Colours): Colour =>
  mix(parseColour(colours.accent), tint, parseColour(colours[back]))

const stands = (pair: ColourPair, colours: Colours) => ratio(pair, colours) >= pair.needs

/** The fewest colours that explain all weak pairs: of one background too bright, not each text on it is reported. */
function guilty(weak: readonly ColourPair[]): { name: ColourName; pairs: ColourPair[] }[] {
  const names = [...new Set(weak.flatMap(({ front, back }) => [front, back]))]
  const counted = names.map((name) => ({ name, pairs: weak.filter(({ front, back }) => [front, back].includes(name)) }))
  // Of two colours that explain the same, the one in front is easier to change: it stands first.
  const [most] = counted.sort((a, b) => b.pairs.length - a.pairs.length)
  if (!most) return []
  return [most, ...guilty(weak.filter((pair) => !most.pairs.includes(pair)))]
}

function sentence(name: ColourName, worst: ColourPair, pairs: readonly ColourPair[], colours: Colours): string {
  const other = worst.front === name ? worst.back : worst.front
  // Rounded down, so that no contrast that is too low looks like enough.
  const found = Math.floor(ratio(worst, colours) * 10) / 10
  const more = pairs.length === 1 ? '' : ` Other pairs with \`${name}\` are too weak as well.`
  const what = `${worst.what[0]?.toUpperCase()}${worst.what.slice(1)}`
  // The colour behind is the one that is seen: where the accent shines through, it stands in no line of the file.
  const seen = formatColour(behind(worst, colours))
  const tinted = worst.tint ? `, where \`${worst.back}\` with some \`accent\` in it becomes ${seen}` : ''
  return `${what} is hard to see${tinted}: \`${name}\` and \`${other}\` have a contrast of ${found} : 1 and need ${worst.needs} : 1.${more}`
}

/** The nearest lighter or darker shade with which all pairs of the colour stand out, if there is one. */
function remedy(name: ColourName, weak: readonly ColourPair[], colours: Colours): string {
  const own = colourPairs.filter(
    ({ front, back, tint }) => front === name || back === name || (tint && name === 'accent'),
  )
  const shade = nearestShade(parseColour(colours[name]), (colour) =>
    own.every((pair) => stands(pair, { ...colours, [name]: formatColour(colour) })),
  )
  if (shade) return `Write \`"${formatColour(shade)}"\`, or another colour that differs more in brightness.`
  const others = [...new Set(weak.map(({ front, back }) => (front === name ? back : front)))]
  const list = others.map((other) => `\`${other}\``).join(', ')
  return `No shade of \`${name}\` alone will do: choose it together with ${list}.`
}

const STEPS = 100

function nearestShade(colour: Colour, fits: (colour: Colour) => boolean): Colour | undefined {
  const white: Colour = [255, 255, 255]
  for (let step = 1; step <= STEPS; step++) {
    const shades = [white, [0, 0, 0] as const].map((end) => mix(end, step / STEPS, colour))
    const found = shades.find(fits)
    if (found) return found
  }
  return undefined
}
