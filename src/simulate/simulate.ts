import type { CompiledFunnel } from '../compile/compiled.ts'
import type { CoverageOptions } from './combinations.ts'
import { type FormulaHazard, formulaHazards } from './hazards.ts'
import { type BreakSimulation, simulateBreaks } from './simulate-breaks.ts'
import { type OutputSimulation, simulateOutput } from './simulate-output.ts'

/** What the answers of a funnel can lead to. Plain data, ready for JSON. */
export interface Simulation {
  /** Changes when a reader of the JSON has to. */
  formatVersion: 1
  funnel: { name: string; language: string }
  outputs: OutputSimulation[]
  breaks: BreakSimulation[]
  hazards: FormulaHazard[]
}

/** Works out every output and every break of a funnel for all answers. Each combination counts once. */
export function simulate(funnel: CompiledFunnel, options: CoverageOptions = {}): Simulation {
  const { name, language, projection, breaks } = funnel
  const { questions } = funnel.questions
  const outputs = projection?.outputs ?? []
  return {
    formatVersion: 1,
    funnel: { name, language },
    outputs: projection ? outputs.map((output) => simulateOutput(projection, questions, output, options)) : [],
    breaks: simulateBreaks(breaks, questions, language, options),
    hazards: projection ? formulaHazards(projection, questions, options) : [],
  }
}
