import { formatValue } from '../../compile/format-value.ts'
import { bar, ruler, table, wrap } from '../../terminal/layout.ts'
import { count, percent, plural } from '../../terminal/numbers.ts'
import type { Bin } from '../distribution.ts'
import type { Limit, LimitEffect } from '../limits.ts'
import type { OutputSimulation } from '../simulate-output.ts'
import { answerLines, coverageText, readsText } from './phrases.ts'

type Write = (value: number) => string

/** One output: range, quartiles, who gets the ends, limits, histogram. */
export function outputText(simulation: OutputSimulation, language: string): string {
  const { output, reads, format } = simulation
  const write: Write = (value) => formatValue(value, format, language)
  const parts = [
    [ruler(output), wrap(readsText(reads.questions), 2, 0), wrap(coverageText(simulation), 2, 0)],
    valueLines(simulation, write),
    endLines('lowest', simulation, write),
    endLines('highest', simulation, write),
    simulation.limits.flatMap((limit) => limitLines(limit, simulation.seen)),
    histogramLines(simulation, write),
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function valueLines({ lowest, highest, distribution, method, bounds }: OutputSimulation, write: Write): string[] {
  if (!lowest || !highest || !distribution) return ['No combination gives a number.']
  if (bounds.low === bounds.high && bounds.low !== null) return [`  always ${write(bounds.low)}`]
  const { lowerQuartile, median, upperQuartile, mean, whole } = distribution
  const rows = [
    ['lowest', write(lowest.value), method === 'sample' ? 'of the sample' : ''],
    ['lower quartile', write(lowerQuartile), 'a quarter of the combinations give this or less'],
    ['median', write(median), 'half of them'],
    ['upper quartile', write(upperQuartile), 'three quarters of them'],
    ['highest', write(highest.value), method === 'sample' ? 'of the sample' : ''],
    ['mean', write(whole ? Math.round(mean) : mean), ''],
  ]
  return [...table(rows, { right: [1] }), ...boundLines(method, bounds, write)]
}

function boundLines(method: OutputSimulation['method'], bounds: OutputSimulation['bounds'], write: Write): string[] {
  if (method === 'exact') return []
  const low = bounds.low === null ? 'no lower bound' : `never below ${write(bounds.low)}`
  const high = bounds.high === null ? 'no upper bound' : `never above ${write(bounds.high)}`
  return ['', `  ${wrap(`For certain: ${low}, ${high}. The true ends lie between these and those of the sample.`, 2)}`]
}

function endLines(
  which: 'lowest' | 'highest',
  { [which]: end, method, reads, bounds }: OutputSimulation,
  write: Write,
): string[] {
  if (!end || reads.questions.length === 0 || bounds.low === bounds.high) return []
  const from = plural(end.count, 'combination')
  const where = method === 'sample' ? ' of the sample' : ''
  const more = end.complete || end.count === 1 ? '' : ', for example'
  return [
    wrap(`${write(end.value)}, the ${which}, comes from ${from}${where}${more}`, 2, 0),
    ...answerLines(end.answers, 2),
  ]
}

const EFFECTS: Record<LimitEffect, (text: string) => string> = {
  floor: (text) => `raised to ${text}`,
  cap: (text) => `cut to ${text}`,
  largest: (text) => `${text} is the largest`,
  smallest: (text) => `${text} is the smallest`,
  negative: (text) => `${text} is negative`,
  // biome-ignore lint/suspicious/noThenProperty: these are the branches of an `if`, and nothing awaits this table.
  then: (text) => `true, gives ${text}`,
  otherwise: (text) => `false, gives ${text}`,
}

function limitLines({ formula, text, cases }: Limit, seen: number): string[] {
  const rows = cases.map((each) => [
    `${count(each.count)} of ${count(seen)}`,
    percent(each.count, seen),
    EFFECTS[each.effect](each.text),
  ])
  return [wrap(`${formula}: ${text}`, 4, 0), ...table(rows, { right: [0, 1] })]
}

function histogramLines({ distribution, seen }: OutputSimulation, write: Write): string[] {
  const bins = distribution?.histogram ?? []
  if (bins.length < 2) return []
  const largest = Math.max(...bins.map((bin) => bin.count))
  const rows = bins.map((bin) => [
    ...rangeOf(bin, distribution?.whole ?? false, write),
    bar(bin.count / largest, 30).padEnd(30),
    count(bin.count),
    percent(bin.count, seen),
    '',
  ])
  return table(rows, { right: [0, 2, 4, 5] })
}

/** `20,000 – 39,999` for whole values, `0.2 – 0.4` (the end excluded) for others, one number for a width of 1. */
function rangeOf({ from, to }: Bin, whole: boolean, write: Write): [from: string, dash: string, to: string] {
  if (!whole) return [write(from), '–', write(to)]
  return to - from === 1 ? [write(from), '', ''] : [write(from), '–', write(to - 1)]
}
