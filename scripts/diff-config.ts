/**
 * `npm run diff-config -- <git revision or folder> [folder]`: what visitors will see differently between that state of
 * the funnel and the present one, or the second folder.
 *
 * `--format text|markdown|json`, `--exit-code` (1 if there are changes).
 * Exit codes: 0 compared, 1 compared and changed with `--exit-code`, 2 not compared.
 */
import { diffCommand } from './lib/diff-command.ts'

try {
  const { output, exitCode } = diffCommand(process.argv.slice(2), process.env)
  console.log(output)
  process.exitCode = exitCode
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
