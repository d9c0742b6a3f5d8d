import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, type ParsedNode } from 'yaml'
import type { Path } from './fault.ts'

/** One YAML file: its text and the parsed document with positions. */
export interface Source {
  file: string
  text: string
  lines: LineCounter
  /** Absent when the text is not YAML. */
  document?: Document.Parsed
}

/** What stands at the end of a path: the value's node and, in a mapping, the key's. */
export interface Found {
  /** How many steps of the path exist. */
  depth: number
  key?: Node
  value?: Node | null
}

/** Walks `path` as far as it exists and returns the last node met. */
export function findNode(document: Document.Parsed, path: Path): Found {
  let found: Found = { depth: 0, value: document.contents as ParsedNode | null }
  for (const [index, step] of path.entries()) {
    const next = child(found.value, step)
    if (!next) return found
    found = { depth: index + 1, ...next }
  }
  return found
}

function child(node: Node | null | undefined, step: string | number): Omit<Found, 'depth'> | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { value: item as Node }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find((candidate) => keyText(candidate) === String(step))
  return pair && { key: pair.key as Node, value: pair.value as Node | null }
}

/** The key of a pair as text. */
export function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
}
