import type { Problem } from '#src/config/problem.ts'
import { type Source, unparsed } from '#src/config/source.ts'

/** A file of a funnel and the problems in it, as a report is given them. */
export interface FileWithProblems {
  sources: ReadonlyMap<string, Source>
  problems: Problem[]
}

/**
 * A file in which `«` and `»` stand round each place that has a problem.
 * @param facts what shall differ from an ordinary error
 */
export function problemAt(marked: string, facts: Partial<Problem> = {}): FileWithProblems {
  const file = facts.file ?? 'screens/landing.yaml'
  const source = unparsed(file, marked.replace(/[«»]/g, ''))
  const position = (offset: number) => {
    const { line, col } = source.lines.linePos(offset)
    return { line, column: col, offset }
  }
  const problems = [...marked.matchAll(/«[^»]*»/g)].map((match, index): Problem => {
    const start = match.index - 2 * index
    return {
      id: 'unknown-key',
      severity: 'error',
      file,
      range: { start: position(start), end: position(start + match[0].length - 2) },
      message: 'There is no `titel` here.',
      fix: 'Did you mean `title`?',
      docs: 'docs/rules/unknown-key.md',
      ...facts,
    }
  })
  return { sources: new Map([[file, source]]), problems }
}
