import type { CompiledQuestion } from '../compile/compiled.ts'
import type { Answers } from '../engine/answers.ts'

/** An option as a report shows it. */
export interface OptionName {
  id: string
  label: string
}

/** One question and all that a visitor can have answered; null, the first, is “not answered”. */
export interface Dimension {
  question: string
  options: readonly (OptionName | null)[]
}

/** A position in every dimension. Generators give the same array again and again: copy it to keep it. */
export type Digits = readonly number[]

/** Up to this many combinations are worked out one by one, which takes about a second. */
export const EXACT_LIMIT = 1_000_000
/** Beyond the limit this many are drawn at random. */
export const SAMPLE_SIZE = 100_000

/** Which combinations are looked at. */
export interface Coverage {
  /** The number of combinations that there are. */
  combinations: number
  /** The number of them that were worked out. */
  seen: number
  /** `exact`: all of them. `sample`: drawn at random with `seed`, with every answer equally likely. */
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
 * The dimensions of these questions, in the order of the quiz.
 *
 * Every question can be unanswered: a visitor may open the last page first, or come back after a label has changed. A
 * question's `when` rules nothing out either: whoever goes back and changes an earlier answer keeps the later one. So
 * the combinations are all that a browser can really hold, rare ones included.
 */
export function dimensionsOf(questions: readonly CompiledQuestion[], ids: readonly string[]): Dimension[] {
  return questions
    .filter(({ id }) => ids.includes(id))
    .map(({ id, options }) => ({
      question: id,
      options: [null, ...options.map((option) => ({ id: option.id, label: option.label }))],
    }))
}

/** Number of combinations: 1 if there are no dimensions. */
export function countCombinations(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { options }) => product * options.length, 1)
}

/** Decides whether all combinations are looked at or a sample. */
export function coverageOf(
  dimensions: readonly Dimension[],
  { seed = 1, limit = EXACT_LIMIT, sampleSize = SAMPLE_SIZE }: CoverageOptions = {},
): Coverage {
  const combinations = countCombinations(dimensions)
  if (combinations <= limit) return { combinations, seen: combinations, method: 'exact', seed: null }
  return { combinations, seen: sampleSize, method: 'sample', seed }
}

/** The combinations that `coverage` says, one at a time: memory stays the same however many there are. */
export function coveredCombinations(dimensions: readonly Dimension[], coverage: Coverage): Generator<Digits> {
  if (coverage.method === 'exact') return allCombinations(dimensions)
  return sampledCombinations(dimensions, coverage.seen, coverage.seed ?? 1)
}

/** Counts through all combinations like the wheels of an odometer; the last dimension turns fastest. */
export function* allCombinations(dimensions: readonly Dimension[]): Generator<Digits> {
  const digits = dimensions.map(() => 0)
  while (true) {
    yield digits
    let wheel = digits.length - 1
    while (wheel >= 0 && digits[wheel] === (dimensions[wheel]?.options.length ?? 0) - 1) digits[wheel--] = 0
    if (wheel < 0) return
    digits[wheel] = (digits[wheel] ?? 0) + 1
  }
}

/** Random combinations, repetitions possible; the same seed gives the same ones. */
export function* sampledCombinations(dimensions: readonly Dimension[], count: number, seed: number): Generator<Digits> {
  const random = seededRandom(seed)
  const digits = dimensions.map(() => 0)
  for (let drawn = 0; drawn < count; drawn++) {
    for (const [wheel, { options }] of dimensions.entries()) digits[wheel] = Math.floor(random() * options.length)
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
