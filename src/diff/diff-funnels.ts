import type { CoverageOptions } from '../simulate/combinations.ts'
import { breakChanges } from './breaks.ts'
import { type Change, sortChanges } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { flowChanges } from './flow.ts'
import { offerChanges } from './offer.ts'
import { otherFileChanges } from './other-files.ts'
import { projectionChanges } from './projection.ts'
import { questionChanges } from './questions.ts'
import { withNamesOf } from './renamed-screens.ts'
import { screenChanges } from './screens.ts'

type Compare = (before: ComparedFunnel, after: ComparedFunnel, options?: CoverageOptions) => Change[]

const parts: readonly Compare[] = [
  offerChanges,
  projectionChanges,
  questionChanges,
  breakChanges,
  flowChanges,
  screenChanges,
  otherFileChanges,
]

/**
 * What visitors will see differently, what matters most first: money and law, the visitor's way, words, looks.
 * @param options how many answer sets are worked out for the projection; the simulation's limits by default
 */
export function diffFunnels(before: ComparedFunnel, after: ComparedFunnel, options?: CoverageOptions): Change[] {
  const named = withNamesOf(before, after)
  return sortChanges(parts.flatMap((part) => part(named, after, options)))
}
