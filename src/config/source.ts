import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml'
import type { Path } from './fault.ts'

/** One YAML file: its text and the parsed document with positions. */
export interface Source {
  file: string
  text: string
  lines: LineCounter
  /** Absent when the text is not YAML. */
  document?: Document.Parsed
}

/** A file that is not parsed: its text with the positions of its lines. */
export function unparsed(file: string, text: string): Source {
  const lines = new LineCounter()
  for (let start = 0; start !== -1; start = nextLine(text, start)) lines.addNewLine(start)
  return { file, text, lines }
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? -1 : end + 1
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
  const pair = pairsOf(node).get(String(step))
  return pair && { key: pair.key as Node, value: pair.value as Node | null }
}

const known = new WeakMap<YAMLMap, Map<string, Pair>>()

/** The pairs of a mapping by key, looked up once: thousands of faults may lie in one mapping. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  let pairs = known.get(map)
  if (!pairs) {
    pairs = new Map(map.items.map((pair) => [keyText(pair), pair]))
    known.set(map, pairs)
  }
  return pairs
}

/** The key of a pair as text. */
export function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
}
