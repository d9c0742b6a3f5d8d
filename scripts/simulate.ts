/**
 * `npm run simulate [-- <options>]`: every output and every break for all answers. `docs/simulate.md` says how to read it.
 * Exit codes: 0 done, 1 the funnel has errors, 2 it could not run.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { simulateCommand } from './lib/simulate-command.ts'

try {
  const outcome = simulateCommand(process.argv.slice(2), process.env)
  if ('report' in outcome) {
    console.error(outcome.report)
    process.exitCode = 1
  } else {
    // As fast as their reader takes them: a million rows are more than fit into memory at once.
    await pipeline(Readable.from(outcome.texts), process.stdout, { end: false })
  }
} catch (error) {
  // A reader that has seen enough, such as `head`, closes the pipe.
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}
