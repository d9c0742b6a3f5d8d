import { compileDuration } from '../../compile/duration.ts'
import type { Fault } from '../../config/fault.ts'
import { funnelLeaves } from '../funnel-leaves.ts'
import type { Rule, RuleInput } from '../rule.ts'

export const valueRange: Rule<'value-range'> = {
  id: 'value-range',
  title: 'Times and sizes are such as people can use',
  severity: 'error',
  why: 'A pause of an hour looks like a page that is broken, and a column one pixel wide like none at all. Most of these are a wrong unit.',
  check: (input) => [...valueFaults(input), ...slowProgress(input)],
}

function valueFaults({ shape }: RuleInput): Fault[] {
  return funnelLeaves(shape).flatMap(({ file, leaf, value, path }): Fault[] => {
    if (!('least' in leaf)) return []
    const written = value as string
    const isTime = leaf.kind === 'duration'
    const isLow = measure(written) < measure(leaf.least)
    if (!isLow && measure(written) <= measure(leaf.most)) return []
    const [low, high] = isTime ? ['short', 'long'] : ['small', 'large']
    const bound = isLow ? `at least \`${leaf.least}\`` : `at most \`${leaf.most}\``
    const message = `\`${written}\` is too ${isLow ? low : high} for \`${path.at(-1)}\`: ${bound} makes sense here.`
    const fix = `Write a ${isTime ? 'time' : 'length'} from \`${leaf.least}\` to \`${leaf.most}\`.`
    return [{ id: 'value-range', file, place: { path }, message, fix }]
  })
}

const REM = 16

/** A span of time in milliseconds, or a length in pixels. */
function measure(written: string): number {
  if (written.endsWith('px')) return Number.parseFloat(written)
  return written.endsWith('rem') ? Number.parseFloat(written) * REM : compileDuration(written)
}

/** Nobody waits longer than this for a percentage to reach 100. */
const LONGEST = 60_000

function slowProgress({ shape }: RuleInput): Fault[] {
  return Object.entries(shape.screens).flatMap(([id, screen]): Fault[] => {
    if (screen.kind !== 'loading') return []
    const { add, every } = screen.progress
    const seconds = Math.round((Math.ceil(100 / add) * compileDuration(every)) / 1000)
    if (seconds * 1000 <= LONGEST) return []
    const message = `At this pace the percentage takes ${seconds.toLocaleString('en')} seconds to reach 100, and nobody waits longer than a minute.`
    const fix = 'Make `add` larger or `every` shorter: it takes 100 ÷ `add` × `every`.'
    return [{ id: 'value-range', file: `screens/${id}.yaml`, place: { path: ['progress'], on: 'key' }, message, fix }]
  })
}
