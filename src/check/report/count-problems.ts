import type { Problem } from '../../config/problem.ts'
import { plural } from '../../terminal/numbers.ts'

/** How many problems of each kind there are. */
export function countProblems(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** `1 error, 2 warnings.`: the last line of what people read. */
export function countLine(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems)
  const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')].filter(Boolean)
  return counts.length === 0 ? 'No problems.' : `${counts.join(', ')}.`
}
