import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFolder } from '#src/check/check-folder.ts'
import { textReport } from '#src/check/report/text.ts'
import type { CompiledFunnel } from '#src/compile/compiled.ts'
import { simulationCsv } from '#src/simulate/report/csv.ts'
import { simulationText } from '#src/simulate/report/text.ts'
import { simulate } from '#src/simulate/simulate.ts'
import { funnelFolder, projectFolder } from './funnel-folder.ts'
import { flagTakenByNpm } from './npm-flags.ts'

const HELP = `npm run simulate [-- <options>]

Works out every output and every break for all answers that a visitor can give.
FUNNEL_CONFIG names another funnel's folder. docs/simulate.md says how to read it.

  --json               all of it as JSON
  --csv --output name  one output as CSV, a row for each combination of answers
  --seed number        starts the random numbers elsewhere; used for more than
                       1,000,000 combinations only (1 unless told)
  --help               this text

Exit codes: 0 done, 1 the funnel has errors, 2 it could not run.
`

/** What the command prints: texts, one after the other; or the report of a funnel with errors. */
export type SimulateOutcome = { texts: Iterable<string> } | { report: string }

const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  output: { type: 'string' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. \`npm run simulate -- --help\` tells all options.`)
  }
}

/**
 * Runs `npm run simulate` with these words behind it.
 * @throws Error with a sentence for people when it cannot run.
 */
export function simulateCommand(words: readonly string[], environment: NodeJS.ProcessEnv): SimulateOutcome {
  const taken = flagTakenByNpm('simulate', Object.keys(options), environment)
  if (taken !== undefined) throw new Error(taken)
  const { values, positionals } = readWords(words)
  if (values.help) return { texts: [HELP] }
  const seed = seedFrom(values.seed)
  if (values.json && values.csv) throw new Error('Choose --json or --csv: they cannot come together.')
  if (values.output !== undefined && !values.csv) throw new Error('--output goes with --csv.')
  if (positionals.length > 0)
    throw new Error(
      `The folder is not named behind the command. Write \`FUNNEL_CONFIG=${positionals[0]} npm run simulate\`, with the options after \`--\`.`,
    )
  const folder = funnelFolder(environment)
  const { funnel, problems, sources } = checkFolder(folder, join(projectFolder, 'public'))
  if (!funnel) return { report: textReport(problems, sources, relative(process.cwd(), folder) || '.') }
  if (values.csv) return { texts: simulationCsv(funnel, outputFrom(values.output, funnel), { seed }) }
  const simulation = simulate(funnel, { seed })
  return { texts: [values.json ? `${JSON.stringify(simulation, null, 2)}\n` : simulationText(simulation)] }
}

function outputFrom(output: string | undefined, { projection }: CompiledFunnel): string {
  const outputs = projection?.outputs ?? []
  const choice = `Choose one with --output: ${outputs.join(', ') || 'this funnel has none'}.`
  if (output === undefined) throw new Error(`--csv prints one output. ${choice}`)
  if (!outputs.includes(output)) throw new Error(`There is no output called \`${output}\`. ${choice}`)
  return output
}

function seedFrom(text: string): number {
  const seed = Number(text)
  if (/^\d+$/.test(text) && seed < 2 ** 32) return seed
  throw new Error(`--seed is "${text}". Use a whole number from 0 to ${2 ** 32 - 1}.`)
}
