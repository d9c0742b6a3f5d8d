import type { Problem } from '../../config/problem.ts'

/** How many problems of each kind there are. */
export function countProblems(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** `1 error, 2 warnings.`: the last line of what people read. */
export function countLine(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems)
  const counts = [counted(errors, 'error'), counted(warnings, 'warning')].filter((count) => count !== undefined)
  return counts.length === 0 ? 'No problems.' : `${counts.join(', ')}.`
}

function counted(count: number, noun: string): string | undefined {
  return count === 0 ? undefined : `${count} ${noun}${count === 1 ? '' : 's'}`
}
