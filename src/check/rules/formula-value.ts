import { hazardAnswers, hazardPlace, hazardsOf } from '../formula-hazards.ts'
import type { Rule } from '../rule.ts'

export const formulaValue: Rule<'formula-value'> = {
  id: 'formula-value',
  title: 'Every formula gives a number, whatever the answers are',
  severity: 'error',
  why: 'Beyond about 1.8 followed by 308 zeros there are no numbers: visitors would read “∞” or “NaN”.',
  check: ({ funnel }) =>
    hazardsOf(funnel)
      .filter(({ kind }) => kind === 'value')
      .map((hazard) => ({
        id: 'formula-value',
        ...hazardPlace(hazard),
        message: hazard.certain
          ? `\`${hazard.formula}\` grows beyond all numbers${hazardAnswers(hazard)}.`
          : `\`${hazard.formula}\` may grow beyond all numbers for some answers.`,
        fix: `Look for a number that is far too large, or set a limit: \`min(1000000, ${hazard.text})\`.`,
      })),
}
