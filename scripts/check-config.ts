/**
 * `npm run check-config [-- [options] [folder]]`: says whether a funnel is right, and if not, what to do.
 * `docs/check-config.md` describes options, formats and exit codes: 0 clean, 1 problems, 2 the check could not run.
 */
import { checkOnChange, checkOnce } from './lib/check-command.ts'
import { help, readArguments } from './lib/check-command-arguments.ts'
import { sentenceFor } from './lib/check-command-folder.ts'

const debug = Boolean(process.env.DEBUG)
// A reader that has seen enough, such as `head`, closes the pipe.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? process.exitCode : 2))

try {
  const args = readArguments(process.argv.slice(2), process.env)
  if (args.help) process.stdout.write(help)
  else if (args.watch) await checkOnChange(args, debug)
  else process.exitCode = checkOnce(args)
} catch (error) {
  console.error(sentenceFor(error, debug))
  process.exitCode = 2
}
