import type { CompiledQuestion } from '../compile/compiled.ts'
import type { Answers } from '../engine/answers.ts'
import { questionsOf } from './dependencies.ts'
import type { Digits, Dimension } from './dimension.ts'
import { gateOf } from './gate.ts'

/** Up to this many combinations are worked out one by one, which takes about a second. */
const EXACT_LIMIT = 1_000_000
/** Beyond the limit this many are drawn at random. */
const SAMPLE_SIZE = 100_000

/** Which combinations are looked at. */
export interface Coverage {
  /** The number of combinations that there are. */
  combinations: number
  /** The number of them that were worked out. */
  seen: number
  /** `exact`: all of them. `sample`: drawn at random with `seed`, with every answer to an asked question equally likely. */
  method: 'exact' | 'sample'
  seed: number | null
}

/** How far to go. The defaults are for people; tests set lower limits. */
export interface CoverageOptions {
  seed?: number
  limit?: number
  sampleSize?: number
}

/**
 * The dimensions of these questions, and of those that decide whether they are asked, in the order of the quiz.
 *
 * Every question can be unanswered: a visitor may open the last page first, or come back after a label has changed. An
 * answer to a question that is not asked does not count, so that it is none of the combinations: whoever goes back and
 * changes the earlier answer is taken for somebody who never gave the later one.
 */
export function dimensionsOf(questions: readonly CompiledQuestion[], ids: readonly string[]): Dimension[] {
  const whens = new Map(questions.map(({ id, when }) => [id, when]))
  const needed = new Set(ids)
  // A set grows while it is walked: what decides about a question found on the way is walked too.
  for (const id of needed) for (const other of questionsOf(whens.get(id))) needed.add(other)
  return questions
    .filter(({ id }) => needed.has(id))
    .map(({ id, options, when }) => ({
      question: id,
      options: [null, ...options.map((option) => ({ id: option.id, label: option.label }))],
      ...(when && { when }),
    }))
}

/**
 * Number of combinations: 1 if there are no dimensions. Where more questions than can be worked out decide about each
 * other, an upper bound.
 */
export function countCombinations(dimensions: readonly Dimension[]): number {
  return linkedDimensions(dimensions)
    .map((linked) => {
      const most = productOf(linked)
      if (most > EXACT_LIMIT || linked.every(({ when }) => !when)) return most
      let count = 0
      for (const _ of allCombinations(linked)) count++
      return count
    })
    .reduce((product, count) => product * count, 1)
}

const productOf = (dimensions: readonly Dimension[]) =>
  dimensions.reduce((product, { options }) => product * options.length, 1)

/** Dimensions in groups such that none decides about one of another group. */
function linkedDimensions(dimensions: readonly Dimension[]): Dimension[][] {
  const groups: Dimension[][] = []
  for (const dimension of dimensions) {
    const links = (other: Dimension) =>
      questionsOf(dimension.when).includes(other.question) || questionsOf(other.when).includes(dimension.question)
    const own = groups.filter((group) => group.some(links))
    for (const group of own) groups.splice(groups.indexOf(group), 1)
    groups.push([...own.flat(), dimension])
  }
  return groups
}

/** Decides whether all combinations are looked at or a sample. */
export function coverageOf(
  dimensions: readonly Dimension[],
  { seed = 1, limit = EXACT_LIMIT, sampleSize = SAMPLE_SIZE }: CoverageOptions = {},
): Coverage {
  const combinations = countCombinations(dimensions)
  if (productOf(dimensions) <= limit) return { combinations, seen: combinations, method: 'exact', seed: null }
  return { combinations, seen: sampleSize, method: 'sample', seed }
}

/** The combinations that `coverage` says, one at a time: memory stays the same however many there are. */
export function coveredCombinations(dimensions: readonly Dimension[], coverage: Coverage): Generator<Digits> {
  if (coverage.method === 'exact') return allCombinations(dimensions)
  return sampledCombinations(dimensions, coverage.seen, coverage.seed ?? 1)
}

/** Counts through all combinations like the wheels of an odometer; the last dimension turns fastest. */
export function* allCombinations(dimensions: readonly Dimension[]): Generator<Digits> {
  const { isOpen } = gateOf(dimensions)
  const digits = dimensions.map(() => 0)
  while (true) {
    if (isOpen(digits)) yield digits
    let wheel = digits.length - 1
    while (wheel >= 0 && digits[wheel] === (dimensions[wheel]?.options.length ?? 0) - 1) digits[wheel--] = 0
    if (wheel < 0) return
    digits[wheel] = (digits[wheel] ?? 0) + 1
  }
}

/** Random combinations, repetitions possible; the same seed gives the same ones. */
export function* sampledCombinations(dimensions: readonly Dimension[], count: number, seed: number): Generator<Digits> {
  const random = seededRandom(seed)
  const { close } = gateOf(dimensions)
  const digits = dimensions.map(() => 0)
  for (let drawn = 0; drawn < count; drawn++) {
    for (const [wheel, { options }] of dimensions.entries()) digits[wheel] = Math.floor(random() * options.length)
    close(digits)
    yield digits
  }
}

/** The answers at a combination, as the engine takes them. */
export function answersAt(dimensions: readonly Dimension[], digits: Digits): Answers {
  const answers: Record<string, string> = {}
  for (let wheel = 0; wheel < dimensions.length; wheel++) {
    const dimension = dimensions[wheel]
    const option = dimension?.options[digits[wheel] ?? 0]
    if (dimension && option) answers[dimension.question] = option.id
  }
  return answers
}

/** Numbers from 0 up to, not including, 1 (mulberry32, by Tommy Ettinger, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
