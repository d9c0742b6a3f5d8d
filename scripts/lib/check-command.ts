import { join } from 'node:path'
import { checkFolder } from '#src/check/check-folder.ts'
import { countProblems } from '#src/check/report/count-problems.ts'
import { type Format, reports } from '#src/check/report/reports.ts'
import { fileLook, type Look } from '#src/check/report/text.ts'
import type { Problem } from '#src/config/problem.ts'
import type { RepairedFile } from '#src/repair/repair-funnel.ts'
import { ansi, plain } from '#src/terminal/paint.ts'
import type { CheckArguments } from './check-command-arguments.ts'
import { countRepairable, repairReport, repairsOf, writeRepairs } from './check-command-fix.ts'
import { callersFolder, folderToCheck, repositoryRoot, sentenceFor, shownFolder } from './check-command-folder.ts'
import { watchFolders } from './check-command-watch.ts'
import { projectFolder } from './funnel-folder.ts'

/** Who reads a format: people in the terminal, programs on the standard output. */
type Reader = { stream: 'stdout' | 'stderr'; pathsFrom: 'caller' | 'repository' }

const readers: Record<Format, Reader> = {
  text: { stream: 'stderr', pathsFrom: 'caller' },
  json: { stream: 'stdout', pathsFrom: 'caller' },
  github: { stream: 'stdout', pathsFrom: 'repository' },
  sarif: { stream: 'stdout', pathsFrom: 'repository' },
}

/** 0 clean, 1 problems, 2 the check could not run. */
export type ExitCode = 0 | 1 | 2

const projectPublic = join(projectFolder, 'public')

/** Checks once, after repairs if they are asked for, and prints the report. @throws when the check could not run. */
export function checkOnce({ folder: written, format, release, strict, fix }: CheckArguments): ExitCode {
  const caller = callersFolder()
  const folder = folderToCheck(written, caller)
  const repaired = fix ? repair(folder) : undefined
  const { problems, sources } = checkFolder(folder, projectPublic, { release })
  if (repaired)
    console.error(`${repairReport(repaired, shownFolder(folder, caller), countProblems(problems).errors > 0)}\n`)
  const { stream, pathsFrom } = readers[format]
  const shown = shownFolder(folder, pathsFrom === 'caller' ? caller : repositoryRoot(folder))
  process[stream].write(`${reports[format](problems, sources, shown, lookOf(process[stream], process.env))}\n`)
  const { errors, warnings } = countProblems(problems)
  if (format === 'text' && !fix && problems.length > 0) process.stderr.write(repairHint(folder, problems))
  return errors > 0 || (strict && warnings > 0) ? 1 : 0
}

function repair(folder: string): RepairedFile[] {
  const repaired = repairsOf(folder, projectPublic)
  writeRepairs(folder, repaired)
  return repaired
}

/** How many of the problems `--fix` repairs; nothing if there are none. */
function repairHint(folder: string, problems: readonly Problem[]): string {
  const count = countRepairable(folder, projectPublic, new Set(problems.map(({ file }) => file)))
  if (count === 0) return ''
  return `${count} of these can be repaired with \`npm run check-config -- --fix\`.\n`
}

/** Checks now and after every change, until Ctrl+C. A check that cannot run says so and waits for the next change. */
export async function checkOnChange(args: CheckArguments, debug: boolean): Promise<void> {
  // Whatever is wrong with the call itself is said at once; later the folder may come and go.
  const folder = folderToCheck(args.folder, callersFolder())
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const check = () => {
    console.error(`${new Date().toTimeString().slice(0, 8)}  ${shownFolder(folder, callersFolder())}`)
    try {
      checkOnce(args)
    } catch (error) {
      console.error(sentenceFor(error, debug))
    }
    console.error('\nWaiting for changes. Ctrl+C ends.\n')
  }
  await watchFolders([folder, projectPublic], check, stop.signal)
}

/** How a report looks on a stream: coloured and as wide as the window in a terminal, plain anywhere else. */
export function lookOf(
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  { NO_COLOR, TERM }: NodeJS.ProcessEnv,
): Look {
  const coloured = isTTY && !NO_COLOR && TERM !== 'dumb'
  return { columns: Math.min((isTTY && columns) || fileLook.columns, fileLook.columns), paint: coloured ? ansi : plain }
}
