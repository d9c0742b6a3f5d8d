import { isScalar, type Node } from 'yaml'
import type { Fault, Place } from './fault.ts'
import type { Position, Problem } from './problem.ts'
import { spanInScalar } from './scalar-offsets.ts'
import { findNode, type Source } from './source.ts'

type Offsets = readonly [start: number, end: number]

/** Gives a fault its line and column. `source` is the fault's file, or undefined when the file does not exist. */
export function locate(fault: Fault, source: Source | undefined): Problem {
  const [start, end] = source ? offsetsOf(fault.place, source) : [0, 0]
  const position = (offset: number): Position => {
    const { line, col } = source?.lines.linePos(offset) ?? { line: 1, col: 1 }
    return { line: Math.max(line, 1), column: Math.max(col, 1), offset }
  }
  return {
    id: fault.id,
    severity: fault.severity ?? 'error',
    file: fault.file,
    range: { start: position(start), end: position(end) },
    message: fault.message,
    fix: fault.fix,
    docs: `docs/rules/${fault.id}.md`,
  }
}

function offsetsOf(place: Place, source: Source): Offsets {
  if ('offsets' in place) return place.offsets
  if (!source.document) return [0, 0]
  const found = findNode(source.document, place.path)
  const complete = found.depth === place.path.length
  // A missing key has no node: its parent is underlined, by its name where it has one.
  if (!complete || place.on === 'key') return rangeOf(found.key ?? found.value)
  if (place.span && isScalar(found.value)) return spanInScalar(found.value, source.text, place.span)
  return rangeOf(found.value ?? found.key)
}

function rangeOf(node: Node | null | undefined): Offsets {
  if (!node?.range) return [0, 0]
  const [start, end] = node.range
  // A whole mapping or list would underline a page: its first character is enough.
  return isScalar(node) ? [start, Math.max(end, start + 1)] : [start, start + 1]
}
