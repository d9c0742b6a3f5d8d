import type { CompiledQuestion, Condition } from '../compile/compiled.ts'
import { dimensionsOf } from '../simulate/combinations.ts'
import type { Dimension } from '../simulate/dimension.ts'

/**
 * The dimensions of the answers that can be given both before and after: of a question that both funnels ask, the
 * options that both have; of a question that only one of them asks, all of its options.
 * @param ids the questions that count in either funnel
 */
export function sharedDimensions(
  before: readonly CompiledQuestion[],
  after: readonly CompiledQuestion[],
  ids: readonly string[],
): Dimension[] {
  const old = dimensionsOf(before, ids)
  const now = dimensionsOf(after, ids)
  const inBoth = now.map((dimension) => withOptionsOf(dimension, old))
  return [...inBoth, ...old.filter(({ question }) => !now.some((other) => other.question === question))]
}

function withOptionsOf(dimension: Dimension, old: readonly Dimension[]): Dimension {
  const other = old.find(({ question }) => question === dimension.question)
  if (!other) return dimension
  const known = new Set(other.options.map((option) => option?.id))
  const when = bothOf(dimension.when, other.when)
  return {
    question: dimension.question,
    options: dimension.options.filter((option) => known.has(option?.id)),
    ...(when && { when }),
  }
}

/** The condition that holds where both do: any of the one with any of the other. */
function bothOf(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (!one || !other) return one ?? other
  return one.flatMap((lines) => other.map((more) => [...lines, ...more]))
}
