import { similarity } from './similarity.ts'

/** Which entries of two lists are the same entry: positions before and after. */
export interface Alignment {
  pairs: readonly Pair[]
  removed: readonly number[]
  added: readonly number[]
}

export interface Pair {
  before: number
  after: number
  /** It stands elsewhere among the entries that both lists have. */
  moved: boolean
}

/** What tells entries apart: their id, if they have one, and otherwise what can at all be the same entry. */
export interface Entry {
  value: unknown
  id?: string
  /** Entries of different sorts are never the same. */
  sort?: string
}

/** Longer lists are paired by position where nothing else tells their entries apart. */
const MAX_COMPARISONS = 40_000

/** Pairs the entries of two lists: by id if they have ids, else equal ones, then like ones in the same order. */
export function align(before: readonly Entry[], after: readonly Entry[]): Alignment {
  const pairs = [...before, ...after].every(({ id }) => id !== undefined)
    ? byId(before, after)
    : byLikeness(before, after)
  pairs.sort(([, a], [, b]) => a - b)
  const staying = longestRise(pairs.map(([from]) => from))
  return {
    pairs: pairs.map(([from, to]) => ({ before: from, after: to, moved: !staying.has(from) })),
    removed: missing(before.length, new Set(pairs.map(([from]) => from))),
    added: missing(after.length, new Set(pairs.map(([, to]) => to))),
  }
}

type Positions = [before: number, after: number]

function byId(before: readonly Entry[], after: readonly Entry[]): Positions[] {
  const places = new Map(after.map(({ id }, index) => [id, index]))
  return before.flatMap(({ id }, index): Positions[] => {
    const place = places.get(id)
    places.delete(id)
    return place === undefined ? [] : [[index, place]]
  })
}

function byLikeness(before: readonly Entry[], after: readonly Entry[]): Positions[] {
  if (before.length * after.length > MAX_COMPARISONS)
    return before.slice(0, after.length).map((_, index): Positions => [index, index])
  const pairs = bestOrderedPairs(before, after)
  const [left, right] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side])))
  // What is left over without a partner may have moved.
  for (const [from, entry] of before.entries()) {
    if (left?.has(from)) continue
    const to = after.findIndex((other, index) => !right?.has(index) && likeness(entry, other) === 1)
    if (to === -1) continue
    right?.add(to)
    pairs.push([from, to])
  }
  return pairs
}

/** 1 for equal entries, 0 for those that cannot be the same. */
function likeness(a: Entry, b: Entry): number {
  if (a.sort !== b.sort) return 0
  return JSON.stringify(a.value) === JSON.stringify(b.value) ? 1 : 0.1 + 0.8 * similarity(a.value, b.value)
}

/** The pairs, in order, whose likenesses come to the highest sum (Needleman and Wunsch, gaps cost nothing). */
function bestOrderedPairs(before: readonly Entry[], after: readonly Entry[]): Positions[] {
  const like = before.map((a) => after.map((b) => likeness(a, b)))
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (from: number, to: number) => best[from]?.[to] ?? 0
  const paired = (from: number, to: number) => at(from + 1, to + 1) + (like[from]?.[to] ?? 0)
  for (let from = before.length - 1; from >= 0; from--) {
    const row = best[from]
    for (let to = after.length - 1; row && to >= 0; to--)
      row[to] = Math.max(at(from + 1, to), at(from, to + 1), paired(from, to))
  }
  const pairs: Positions[] = []
  let [from, to] = [0, 0]
  while (from < before.length && to < after.length) {
    if ((like[from]?.[to] ?? 0) > 0 && at(from, to) === paired(from, to)) pairs.push([from++, to++])
    else if (at(from, to) === at(from + 1, to)) from++
    else to++
  }
  return pairs
}

/** The members of the longest rising subsequence: what need not move when the rest does. */
function longestRise(numbers: readonly number[]): Set<number> {
  const lengths: number[] = []
  for (const [index, number] of numbers.entries()) {
    const lower = numbers.slice(0, index).map((other, at) => (other < number ? (lengths[at] ?? 0) : 0))
    lengths.push(1 + Math.max(0, ...lower))
  }
  const rise = new Set<number>()
  let [wanted, limit] = [Math.max(0, ...lengths), Number.POSITIVE_INFINITY]
  for (let index = numbers.length - 1; index >= 0; index--) {
    const number = numbers[index] ?? 0
    if (lengths[index] !== wanted || number >= limit) continue
    ;[wanted, limit] = [wanted - 1, number]
    rise.add(number)
  }
  return rise
}

const missing = (length: number, known: ReadonlySet<number>) =>
  Array.from({ length }, (_, index) => index).filter((index) => !known.has(index))
