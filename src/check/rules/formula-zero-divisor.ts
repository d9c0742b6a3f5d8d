import { hazardAnswers, hazardPlace, hazardsOf } from '../formula-hazards.ts'
import type { Rule } from '../rule.ts'

export const formulaZeroDivisor: Rule<'formula-zero-divisor'> = {
  id: 'formula-zero-divisor',
  title: 'No formula divides by 0, whatever the answers are',
  severity: 'error',
  why: 'A division by 0 has no result: some visitors would read “∞” or “NaN” instead of a figure.',
  check: ({ funnel }) =>
    hazardsOf(funnel)
      .filter(({ kind }) => kind === 'zero-divisor')
      .map((hazard) => ({
        id: 'formula-zero-divisor',
        ...hazardPlace(hazard),
        message: hazard.certain
          ? `\`${hazard.text}\` is 0${hazardAnswers(hazard)}, and nothing can be divided by 0.`
          : `\`${hazard.text}\` may be 0 for some answers, and nothing can be divided by 0.`,
        fix: `Keep it above 0: write \`max(1, ${hazard.text})\` in its place.`,
      })),
}
