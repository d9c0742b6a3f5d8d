import type { CompiledBreak, CompiledQuestion, Condition } from '../compile/compiled.ts'
import { holds } from '../engine/condition.ts'
import { copyText } from '../engine/copy-text.ts'
import {
  answersAt,
  type Coverage,
  type CoverageOptions,
  coverageOf,
  coveredCombinations,
  dimensionsOf,
} from './combinations.ts'
import { questionsOf } from './dependencies.ts'

/** Who sees what on a break. */
export interface BreakSimulation {
  /** The question that it follows. */
  after: string
  title: string
  cards: CardSimulation[]
}

/** Cards are independent, so that each is worked out over the questions that its own conditions read. */
export interface CardSimulation extends Coverage {
  questions: string[]
  variants: VariantSimulation[]
}

export interface VariantSimulation {
  title: string
  /** Its `when`; null for everybody. */
  when: Condition | null
  /** Combinations that see it. */
  count: number
  /** True only if every combination was worked out and none sees it. */
  neverShown: boolean
}

/** Works out for each card of each break how many combinations of answers see which variant. */
export function simulateBreaks(
  breaks: readonly CompiledBreak[],
  questions: readonly CompiledQuestion[],
  language: string,
  options: CoverageOptions = {},
): BreakSimulation[] {
  return breaks.map(({ after, title, cards }) => ({
    after,
    title: copyText(title, {}, language),
    cards: cards.map((variants) => simulateCard(variants, questions, language, options)),
  }))
}

/** Works out one card. The first variant whose condition holds is seen, as on the break itself. */
export function simulateCard(
  variants: CompiledBreak['cards'][number],
  questions: readonly CompiledQuestion[],
  language: string,
  options: CoverageOptions = {},
): CardSimulation {
  const dimensions = dimensionsOf(
    questions,
    variants.flatMap(({ when }) => questionsOf(when)),
  )
  const coverage = coverageOf(dimensions, options)
  const counts = variants.map(() => 0)
  for (const digits of coveredCombinations(dimensions, coverage)) {
    const answers = answersAt(dimensions, digits)
    const seen = variants.findIndex(({ when }) => holds(when, answers))
    if (seen !== -1) counts[seen] = (counts[seen] ?? 0) + 1
  }
  return {
    questions: dimensions.map(({ question }) => question),
    ...coverage,
    variants: variants.map(({ title, when }, index) => ({
      title: copyText(title, {}, language),
      when: when ?? null,
      count: counts[index] ?? 0,
      neverShown: coverage.method === 'exact' && counts[index] === 0,
    })),
  }
}
