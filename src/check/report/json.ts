import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'
import { countProblems } from './count-problems.ts'

/** What `--format json` prints. Fields are only ever added; `formatVersion` grows when one changes or goes. */
export interface JsonReport {
  formatVersion: 1
  /** The funnel's folder, relative to where the command was called. */
  folder: string
  errors: number
  warnings: number
  /** How many files were read. */
  files: number
  /** Sorted by file and place. */
  problems: Problem[]
}

/** Problems as JSON for programs; `docs/check-config.md` describes it. */
export function jsonReport(problems: readonly Problem[], sources: ReadonlyMap<string, Source>, folder: string): string {
  const { errors, warnings } = countProblems(problems)
  const report: JsonReport = {
    formatVersion: 1,
    folder,
    errors,
    warnings,
    files: sources.size,
    problems: problems.map(({ id, severity, file, range, message, fix, docs }) => {
      return { id, severity, file, range, message, fix, docs }
    }),
  }
  return JSON.stringify(report, null, 2)
}
