import { join, relative } from 'node:path'
import { checkFolder } from '#src/check/check-folder.ts'
import { textReport } from '#src/check/report/text.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'

/** Exit codes: 0 clean or warnings only, 1 errors in the config, 2 the check itself could not run. */
try {
  const folder = funnelFolder()
  const { problems, sources } = checkFolder(folder, join(projectFolder, 'public'))
  console.error(textReport(problems, sources, relative(process.cwd(), folder) || '.'))
  process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
