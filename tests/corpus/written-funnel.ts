import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A value of a YAML file and where it stands: offsets into the text, lines from 1. */
export interface Place {
  file: string
  path: readonly (string | number)[]
  value: unknown
  start: number
  end: number
  line: number
  /** The key that stands before the value; entries of lists have none. */
  key?: { text: string; start: number; end: number; line: number }
}

/** A value behind a key. */
export type KeyedPlace = Place & { key: NonNullable<Place['key']> }

/** A funnel's YAML files as texts, and where things stand in them. Edits give another funnel. */
export class WrittenFunnel {
  readonly files: ReadonlyMap<string, string>
  #places = new Map<string, Place[]>()

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files
  }

  static read(folder: string): WrittenFunnel {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const files = paths.filter((path) => path.endsWith('.yaml')).sort()
    return new WrittenFunnel(new Map(files.map((file) => [file, readFileSync(join(root, folder, file), 'utf8')])))
  }

  text(file: string): string {
    const text = this.files.get(file)
    if (text === undefined) throw new Error(`There is no file ${file}.`)
    return text
  }

  /** The same funnel with another text in one file, or without it. */
  with(file: string, text: string | undefined): WrittenFunnel {
    const files = new Map(this.files)
    if (text === undefined) files.delete(file)
    else files.set(file, text)
    const next = new WrittenFunnel(files)
    // Where things stand in the other files is known already.
    for (const [other, places] of this.#places) if (other !== file) next.#places.set(other, places)
    return next
  }

  /** Every value of a file, the outer before the inner. */
  places(file: string): readonly Place[] {
    const known = this.#places.get(file)
    if (known) return known
    const text = this.text(file)
    const places = [...walk(file, text, parseDocument(text).contents, [])]
    this.#places.set(file, places)
    return places
  }

  allPlaces(): Place[] {
    return [...this.files.keys()].flatMap((file) => this.places(file))
  }

  /** The value at the end of a path. */
  at(file: string, ...path: (string | number)[]): Place {
    const place = this.places(file).find((other) => other.path.join('\0') === path.join('\0'))
    if (!place) throw new Error(`${file} has nothing at ${path.join('.')}.`)
    return place
  }
}

function* walk(file: string, text: string, node: Node | null, path: Place['path'], key?: Node): Generator<Place> {
  const [start, end] = node?.range ?? [key?.range?.[1] ?? 0, key?.range?.[1] ?? 0]
  const line = lineAt(text, start)
  const keyed = key?.range && { key: keyOf(text, key) }
  yield { file, path, value: node?.toJSON() as unknown, start, end: trimmedEnd(text, start, end), line, ...keyed }
  if (isMap(node))
    for (const pair of node.items) {
      const name = pair.key as Node
      yield* walk(file, text, pair.value as Node | null, [...path, keyOf(text, name).text], name)
    }
  if (isSeq(node))
    for (const [index, item] of node.items.entries()) yield* walk(file, text, item as Node, [...path, index])
}

function keyOf(text: string, key: Node): Place['key'] & object {
  const [start, end] = key.range ?? [0, 0]
  return { text: isScalar(key) ? String(key.value) : '', start, end, line: lineAt(text, start) }
}

/** Block texts and groups reach over the empty lines that follow them. */
const trimmedEnd = (text: string, start: number, end: number) => start + text.slice(start, end).trimEnd().length

/** The number of the line that holds an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
