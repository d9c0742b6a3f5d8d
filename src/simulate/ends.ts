import type { Digits, Dimension, OptionName } from './dimension.ts'

/**
 * Answers to several questions; where several options are named for one question, each of them. null is “not answered”.
 * `any` if all options are named, null included: the question makes no difference.
 */
export type AnswerSets = { question: string; options: (OptionName | null)[]; any: boolean }[]

/** The lowest or the highest value of an output. */
export interface End {
  value: number
  /** Combinations that give this value. */
  count: number
  /** All of them if `complete`, else the first that was found. */
  answers: AnswerSets
  complete: boolean
}

/** Follows one end of a stream of values and remembers where it was reached. */
export class EndTracker {
  private readonly dimensions: readonly Dimension[]
  private readonly direction: 1 | -1
  private value: number | undefined
  private count = 0
  private first: number[] = []
  /** Of each dimension, the positions at which the value was reached. */
  private reached: Set<number>[] = []

  /** @param direction 1 for the highest value, -1 for the lowest */
  constructor(dimensions: readonly Dimension[], direction: 1 | -1) {
    this.dimensions = dimensions
    this.direction = direction
  }

  add(value: number, digits: Digits): void {
    const ahead = this.value === undefined ? 1 : (value - this.value) * this.direction
    if (ahead < 0) return
    if (ahead > 0) {
      this.value = value
      this.count = 0
      this.first = [...digits]
      this.reached = digits.map(() => new Set())
    }
    this.count++
    for (let wheel = 0; wheel < digits.length; wheel++) this.reached[wheel]?.add(digits[wheel] ?? 0)
  }

  /**
   * The end of the stream; undefined if there was no value.
   * @param all whether each combination came exactly once. Of a sample only one combination can be named.
   */
  end(all: boolean): End | undefined {
    const { value, count } = this
    if (value === undefined) return undefined
    // If there are as many combinations as products of the answers, then each of the products is among them.
    const complete = all && this.reached.reduce((product, positions) => product * positions.size, 1) === count
    const positions = complete ? this.reached : this.first.map((digit) => new Set([digit]))
    return { value, count, complete, answers: answerSets(this.dimensions, positions) }
  }
}

/** One combination as answer sets. */
export function answerSetsAt(dimensions: readonly Dimension[], digits: Digits): AnswerSets {
  const positions = digits.map((digit) => new Set([digit]))
  return answerSets(dimensions, positions)
}

function answerSets(dimensions: readonly Dimension[], positions: readonly ReadonlySet<number>[]): AnswerSets {
  return dimensions.map(({ question, options }, wheel) => ({
    question,
    options: options.filter((_, position) => positions[wheel]?.has(position)),
    any: positions[wheel]?.size === options.length,
  }))
}
