import { type Outcome, runStep } from './run-step.ts'
import { type Step, steps } from './steps.ts'

/**
 * Runs all steps at once and prints a line as each one ends, then everything that the failed ones printed, and of the others
 * what nobody may overlook.
 * @returns the outcomes in the order of the table
 */
export async function validate(table: readonly Step[] = steps): Promise<Outcome[]> {
  const width = Math.max(...table.map(({ name }) => name.length))
  const outcomes = await Promise.all(
    table.map(async (step) => {
      const outcome = await runStep(step)
      console.log(summaryLine(outcome, width))
      return outcome
    }),
  )
  for (const outcome of outcomes) {
    if (!outcome.ok) console.log(failureReport(outcome))
    else for (const warning of warnings(outcome.output)) console.log(warning)
  }
  return outcomes
}

/** The lines that begin with `!!!`: a step that is ok and has left something out says so with them. */
export function warnings(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('!!!'))
}

function summaryLine({ step, seconds, ok }: Outcome, width: number): string {
  return `${step.name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s  ${ok ? 'ok' : 'failed'}`
}

function failureReport({ step, output }: Outcome): string {
  return `\n--- ${step.name}: ${step.command.join(' ')}\n${output.trim() || 'It failed without a word.'}`
}
