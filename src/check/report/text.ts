import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'
import { type Paint, plain } from '../../terminal/paint.ts'
import { visible } from '../../terminal/visible.ts'
import { countLine } from './count-problems.ts'
import { excerpt } from './excerpt.ts'

/** How a report is drawn where it is read. */
export interface Look {
  /** Columns that a line of an excerpt may fill. */
  columns: number
  paint: Paint
}

/** For files and pipes, where nothing breaks long lines. */
export const fileLook: Look = { columns: 240, paint: plain }

/**
 * Problems as a person reads them in a terminal: place, message, an excerpt with the exact place underlined, the remedy.
 * @param folder written before each file, so that terminals can open it
 */
export function textReport(
  problems: readonly Problem[],
  sources: ReadonlyMap<string, Source>,
  folder: string,
  look: Look = fileLook,
): string {
  const parts = problems.map((problem) => textProblem(problem, sources.get(problem.file)?.text, folder, look))
  return [...parts, countLine(problems)].join('\n\n')
}

/** One problem with its excerpt. */
function textProblem(problem: Problem, text: string | undefined, folder: string, { columns, paint }: Look): string {
  const { severity, range, file, id, message, fix } = problem
  const place = visible(`${folder}/${file}:${range.start.line}:${range.start.column}`)
  return [
    `${paint('place', place)}  ${paint(severity, severity)}  ${paint('aside', id)}`,
    `  ${visible(message)}`,
    ...(text === undefined ? [] : [excerpt(text, problem, columns, paint)]),
    `  → ${visible(fix)}`,
  ].join('\n')
}
