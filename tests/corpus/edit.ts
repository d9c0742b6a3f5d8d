import type { Random } from '../schemas/random.ts'
import { lineAt, type Place, type WrittenFunnel } from './written-funnel.ts'

/** A line of a file, as `questions.yaml:12`. */
export type Line = `${string}:${number}`

/** A broken edit: what was done, the files that differ from the good funnel, and the lines that may be blamed for it. */
export interface BrokenEdit {
  title: string
  /** New contents; undefined for a file that is gone. */
  files: ReadonlyMap<string, string | Uint8Array | undefined>
  /** The lines of the mistake and of its causes, in the edited files. */
  blame: readonly Line[]
}

/** Makes edits of one kind. */
export type Kind = (funnel: WrittenFunnel, random: Random) => BrokenEdit[]

export const lineOf = (file: string, line: number): Line => `${file}:${line}`

/** An edit that puts `words` in the place of a stretch of a file; the line at which it starts is to blame. */
export function replaced(
  funnel: WrittenFunnel,
  file: string,
  [start, end]: readonly [number, number],
  words: string,
  what: string,
): BrokenEdit {
  const text = funnel.text(file)
  const line = lineAt(text, start)
  const written = text.slice(0, start) + words + text.slice(end)
  return { title: `${file}:${line} ${what}`, files: new Map([[file, written]]), blame: [lineOf(file, line)] }
}

/** An edit that writes another value. */
export function otherValue(funnel: WrittenFunnel, place: Place, words: string): BrokenEdit {
  const name = place.key?.text ?? `entry ${Number(place.path.at(-1)) + 1}`
  return replaced(funnel, place.file, [place.start, place.end], words, `${name} is ${JSON.stringify(words)}`)
}

/** An edit of whole lines: `change` gets the lines of the file, counted from 0. */
export function editedLines(
  funnel: WrittenFunnel,
  file: string,
  change: (lines: string[]) => string[],
): Map<string, string> {
  return new Map([[file, change(funnel.text(file).split('\n')).join('\n')]])
}

/** Up to `count` of the items, in their order. */
export function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = items.map((_, index) => index)
  while (left.length > count) left.splice(random.below(left.length), 1)
  return left.map((index) => items[index] as Item)
}

/** Where an id is written as a whole value or key, or as a name in a formula or placeholder. */
export function usesOf(funnel: WrittenFunnel, id: string): Line[] {
  const named = new RegExp(`(?<![\\w.-])${id}(?![\\w-])`)
  return funnel.allPlaces().flatMap((place): Line[] => {
    const found: Line[] = place.key?.text === id ? [lineOf(place.file, place.key.line)] : []
    if (typeof place.value !== 'string') return found
    if (place.value === id) found.push(lineOf(place.file, place.line))
    const reads = place.path[0] === 'formulas' ? named.test(place.value) : place.value.includes(`{${id}`)
    // A long text names the placeholder on a line of its own.
    const lines = funnel.text(place.file).slice(place.start, place.end).split('\n')
    if (reads)
      found.push(...lines.flatMap((line, at) => (line.includes(id) ? [lineOf(place.file, place.line + at)] : [])))
    return found
  })
}

/** The lines, comments aside, that fit a pattern. */
export function linesWith(funnel: WrittenFunnel, pattern: RegExp): Line[] {
  return [...funnel.files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => (!line.startsWith('#') && pattern.test(line) ? [lineOf(file, at + 1)] : [])),
  )
}
