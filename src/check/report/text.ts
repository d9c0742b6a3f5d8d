import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'

/** Lines shown before and after the mistake. */
const CONTEXT = 2

/**
 * Problems as a person reads them in a terminal: place, message, an excerpt with the exact place underlined, the remedy.
 * @param folder written before each file, so that terminals can open it
 */
export function textReport(problems: readonly Problem[], sources: ReadonlyMap<string, Source>, folder: string): string {
  const parts = problems.map((problem) => textProblem(problem, sources.get(problem.file)?.text, folder))
  return [...parts, summary(problems)].join('\n\n')
}

/** One problem with its excerpt. */
export function textProblem(problem: Problem, text: string | undefined, folder: string): string {
  const { start } = problem.range
  const place = `${folder}/${problem.file}:${start.line}:${start.column}`
  const frame = text === undefined ? [] : [excerpt(text, problem)]
  return [`${place}  ${problem.severity}  ${problem.id}`, `  ${problem.message}`, ...frame, `  → ${problem.fix}`].join(
    '\n',
  )
}

function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  if (problems.length === 0) return 'No problems.'
  return `${[errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean).join(', ')}.`
}

function excerpt(text: string, { range: { start, end } }: Problem): string {
  const lines = text.split(/\r?\n/).map(visible)
  const first = Math.max(1, start.line - CONTEXT)
  const last = Math.min(lines.length, start.line + CONTEXT)
  const gutter = String(last).length
  return lines
    .slice(first - 1, last)
    .flatMap((line, index) => {
      const number = first + index
      const here = number === start.line
      const shown = `  ${here ? '>' : ' '} ${String(number).padStart(gutter)} │ ${line}`
      if (!here) return [shown]
      const until = end.line === start.line ? end.column : line.length + 1
      const before = line.slice(0, start.column - 1)
      const marked = line.slice(start.column - 1, Math.max(until - 1, start.column))
      return [
        shown,
        `    ${' '.repeat(gutter)} │ ${' '.repeat(width(before))}${'^'.repeat(Math.max(width(marked), 1))}`,
      ]
    })
    .join('\n')
}

/** Tabs and control characters would move the underline, or the whole terminal. */
function visible(line: string): string {
  return line.replace(/\p{Cc}/gu, (character) => (character === '\t' ? '⇥' : '\ufffd'))
}

/** Columns that a text takes in a terminal: carets after emoji and CJK characters would stand too far left otherwise. */
function width(text: string): number {
  const segments = [...new Intl.Segmenter().segment(text)]
  return segments.reduce(
    (sum, { segment }) =>
      sum +
      (/\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|️/u.test(segment)
        ? 2
        : 1),
    0,
  )
}
