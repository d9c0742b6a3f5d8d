import type { CompiledFunnel, CompiledProjection } from '../compile/compiled.ts'
import type { Fault } from '../config/fault.ts'
import { type FormulaHazard, formulaHazards } from '../simulate/hazards.ts'

/** Of all formulas together: enough for a few dozen questions, and done in a moment. */
const MOST_COMBINATIONS = 60_000
const FEWEST = 300

const known = new WeakMap<CompiledProjection, FormulaHazard[]>()

/** The hazards of a funnel's formulas, looked for once. Fewer combinations are tried than by `simulate`: a check is quick. */
export function hazardsOf({ projection, questions }: CompiledFunnel): FormulaHazard[] {
  if (!projection) return []
  let hazards = known.get(projection)
  if (!hazards) {
    const limit = Math.max(FEWEST, Math.floor(MOST_COMBINATIONS / Math.max(projection.formulas.length, 1)))
    hazards = formulaHazards(projection, questions.questions, { limit, sampleSize: limit })
    known.set(projection, hazards)
  }
  return hazards
}

/** Where a hazard stands. What is not certain is a warning. */
export function hazardPlace({ formula, span, certain }: FormulaHazard): Pick<Fault, 'file' | 'place' | 'severity'> {
  return {
    file: 'projection.yaml',
    place: { path: ['formulas', formula], span },
    ...(!certain && { severity: 'warning' as const }),
  }
}

/** The answers that do it: ` if \`daily-time\` is “Full-time” and \`skill\` is not answered`; nothing if all do. */
export function hazardAnswers({ answers }: FormulaHazard): string {
  const lines = (answers ?? [])
    .filter(({ any }) => !any)
    .map(({ question, options }) => {
      const names = options.map((option) => (option ? `“${option.label}”` : 'not answered'))
      return `\`${question}\` is ${names.join(' or ')}`
    })
  return lines.length === 0 ? '' : ` if ${lines.join(' and ')}`
}
