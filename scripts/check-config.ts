import { checkFolder } from './lib/check-folder.ts'
import { funnelFolder } from './lib/funnel-folder.ts'

/** Exit codes: 0 clean or warnings only, 1 errors in the config, 2 the check itself could not run. */
try {
  const { problems, report } = checkFolder(funnelFolder())
  console.error(report)
  process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
