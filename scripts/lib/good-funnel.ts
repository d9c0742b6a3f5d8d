import { join, relative } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { CheckOptions } from '#src/check/check.ts'
import { checkFolder } from '#src/check/check-folder.ts'
import { textReport } from '#src/check/report/text.ts'
import type { CompiledFunnel } from '#src/compile/compiled.ts'
import { projectFolder } from './funnel-folder.ts'

/** The compiled funnel of a folder. @throws StartError with the report when it has errors. */
export function goodFunnel(folder: string, options: CheckOptions = {}): CompiledFunnel {
  const { funnel, problems, sources } = checkFolder(folder, join(projectFolder, 'public'), options)
  if (funnel) return funnel
  const shown = relative(process.cwd(), folder) || '.'
  throw new StartError(`The funnel has problems.\n\n${textReport(problems, sources, shown)}`)
}
