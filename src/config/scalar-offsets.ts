import { Scalar } from 'yaml'

type Offsets = readonly [start: number, end: number]

/**
 * Maps a stretch of a scalar's decoded value back to the text of the file, through quotes, escapes and folded lines: each
 * decoded character is looked up in order, and what YAML leaves out is skipped.
 */
export function spanInScalar(node: Scalar, text: string, [from, to]: Offsets): Offsets {
  const { starts, ends } = unitsOf(node, text)
  const first = starts[from] ?? starts.at(-1) ?? contentStart(node, text)
  return [first, Math.max(ends[to - 1] ?? first + 1, first + 1)]
}

interface Units {
  starts: number[]
  ends: number[]
}

const known = new WeakMap<Scalar, Units>()

/** Where each unit of a scalar's value stands in the text, looked up once: thousands of faults may lie in one scalar. */
function unitsOf(node: Scalar, text: string): Units {
  let units = known.get(node)
  if (!units) {
    units = findUnits(node, text)
    known.set(node, units)
  }
  return units
}

function findUnits(node: Scalar, text: string): Units {
  const value = String(node.value)
  const end = node.range?.[1] ?? 0
  const starts: number[] = []
  const ends: number[] = []
  let at = contentStart(node, text)
  for (let index = 0; index < value.length; index++) {
    const [start, next] = unitAt(node, text, at, end, value[index] ?? '')
    starts.push(start)
    ends.push(next)
    // One escape may stand for two units of UTF-16.
    const pair = next - start === 10 && /^[\ud800-\udbff]$/.test(value[index] ?? '')
    at = pair ? start : next
  }
  return { starts, ends }
}

/** Where the text of a scalar begins: after the quote, or on the line below `|`. */
function contentStart({ type, range }: Scalar, text: string): number {
  const start = range?.[0] ?? 0
  if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return start + 1
  if (type !== Scalar.BLOCK_LITERAL && type !== Scalar.BLOCK_FOLDED) return start
  const header = text.indexOf('\n', start)
  return header === -1 ? start : header + 1
}

/** Where the decoded `unit` stands in the text, from `at` on, and where what stands for it ends. */
function unitAt(node: Scalar, text: string, at: number, end: number, unit: string): Offsets {
  let from = at
  if (node.type === Scalar.QUOTE_DOUBLE) {
    // A backslash at the end of a line joins it to the next.
    const joined = /^\\\r?\n[ \t]*/.exec(text.slice(at, at + 200))
    if (joined) from += joined[0].length
    const escaped = /^\\(x..|u.{4}|U.{8}|.)/.exec(text.slice(from, from + 10))
    if (escaped) return [from, from + escaped[0].length]
  }
  if (node.type === Scalar.QUOTE_SINGLE && text.startsWith("''", from)) return [from, from + 2]
  const found = text.startsWith(unit, from) ? from : text.indexOf(unit, from)
  const start = found === -1 || found >= end ? from : found
  return [start, start + 1]
}
