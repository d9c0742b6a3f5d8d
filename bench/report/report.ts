import type { Script } from '../measure/scripts.ts'
import type { Sample } from '../sample.ts'
import { spread } from '../statistics.ts'
import type { Column, Group } from './columns.ts'
import { markdownTable } from './table.ts'

/** When, on what, under which load: for those who read the figures later. */
export type Circumstances = Record<string, string | number>

export interface Compared {
  /** The target that the ratios are to. */
  yardstick: string
  targets: readonly { name: string; samples: readonly Sample[] }[]
}

export interface Results extends Compared {
  circumstances: Circumstances
  targets: readonly { name: string; samples: readonly Sample[]; scripts: readonly Script[] }[]
}

/** The results as Markdown: tables of medians with their ratios, then the scripts by file. */
export function markdownReport(results: Results, groups: readonly Group[]): string {
  const tables = groups.flatMap((group) => [`## ${group.title}`, groupTable(results, group)])
  const scripts = ['## Scripts until the last question is answered', scriptTable(results), scriptFiles(results)]
  return [heading('Speed', results.yardstick, results.circumstances), ...tables, noise(results), ...scripts, ''].join(
    '\n\n',
  )
}

/** How far apart the samples of one figure lie, for those who wonder what a small difference means. */
function noise({ targets }: Compared): string {
  const shares = targets.map(({ name, samples }) => {
    const times = samples.flatMap(({ direct }) => direct.first ?? [])
    return `${name} ${Math.round(spread(times) * 100)}%`
  })
  return `Noise of “quiz opened: 1st question”, largest less smallest over the median: ${shares.join(', ')}.`
}

/** What stands over the tables of a report. */
export function heading(title: string, yardstick: string, circumstances: Circumstances): string {
  const facts = Object.entries(circumstances).map(([name, value]) => `- ${name}: ${value}`)
  return [`# ${title}`, facts.join('\n'), `Medians; ×: times as much as ${yardstick}. “∞” never came.`].join('\n\n')
}

/** A row for each target: its figures and their ratios to the yardstick's. */
export function groupTable({ targets, yardstick }: Compared, { columns }: Group): string {
  const reference = targets.find(({ name }) => name === yardstick)
  const head = columns.flatMap(({ title, unit, isCompared }) => [
    unit === 'ms' || unit.endsWith('B') ? `${title} (${unit})` : title,
    ...(isCompared ? ['×'] : []),
  ])
  const rows = targets.map(({ name, samples }) => [
    name,
    ...columns.flatMap((column) => {
      const value = column.of(samples)
      const ratio = reference ? value / column.of(reference.samples) : Number.NaN
      return [written(value, column.unit), ...(column.isCompared ? [ratioText(ratio)] : [])]
    }),
  ])
  return markdownTable(['target', ...head], rows)
}

const DIGITS: Record<Column['unit'], number> = { KB: 1, MB: 1, ms: 0, frames: 1, requests: 0, shift: 3, share: 0 }

export function written(value: number, unit: Column['unit']): string {
  if (Number.isNaN(value)) return '–'
  if (value === Number.POSITIVE_INFINITY) return '∞'
  return unit === 'share' ? `${Math.round(value * 100)}%` : value.toFixed(DIGITS[unit])
}

export function ratioText(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '–'
}

function scriptTable({ targets }: Results): string {
  const rows = targets.map(({ name, scripts }) => {
    const needed = scripts.filter(({ isNeeded }) => isNeeded)
    const ahead = scripts.filter(({ isNeeded }) => !isNeeded)
    return [name, sum(needed), String(needed.length), sum(ahead), String(ahead.length)]
  })
  return markdownTable(['target', 'needed (KB gzip)', 'scripts', 'fetched ahead (KB gzip)', 'scripts'], rows)
}

function scriptFiles({ targets }: Results): string {
  const lists = targets.map(({ name, scripts }) => {
    const files = scripts.map(
      ({ name: file, gzip, isNeeded }) => `${file} ${kilobytes(gzip)}${isNeeded ? '' : ' (ahead)'}`,
    )
    return `- ${name}: ${files.join(', ') || 'none'}`
  })
  return lists.join('\n')
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const sum = (scripts: readonly Script[]) => kilobytes(scripts.reduce((total, { gzip }) => total + gzip, 0))
