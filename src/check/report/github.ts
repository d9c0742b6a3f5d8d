import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'
import { countLine } from './count-problems.ts'

/** GitHub shows this many errors, and as many warnings, of a step beside the lines; the rest stands in the log only. */
const SHOWN = 10

/**
 * Problems as workflow commands of GitHub Actions, which show them beside the lines of a pull request; errors first,
 * because not all may be shown.
 * @param folder the funnel's folder relative to the root of the repository
 */
export function githubReport(
  problems: readonly Problem[],
  _sources: ReadonlyMap<string, Source>,
  folder: string,
): string {
  const of = (severity: Problem['severity']) => problems.filter((problem) => problem.severity === severity)
  const [errors, warnings] = [of('error'), of('warning')]
  const hidden = errors.length > SHOWN || warnings.length > SHOWN
  return [
    ...[...errors, ...warnings].map((problem) => annotation(problem, folder)),
    countLine(problems) +
      (hidden ? ` GitHub shows the first ${SHOWN} of a kind beside the lines; all stand above.` : ''),
  ].join('\n')
}

function annotation({ severity, file, range, id, message, fix }: Problem, folder: string): string {
  const { start, end } = range
  const properties = {
    file: folder === '.' ? file : `${folder}/${file}`,
    line: start.line,
    endLine: end.line,
    col: start.column,
    // A column of another line than the first means nothing to GitHub.
    ...(start.line === end.line && { endColumn: end.column }),
    title: id,
  }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${severity} ${written.join(',')}::${escapeMessage(`${message}\n${fix}`)}`
}

/** Text after the last `::` of a workflow command. */
export function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** The value of a property, where `:` and `,` end it. */
export function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
