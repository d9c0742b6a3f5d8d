import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'

/** Lines shown before and after the mistake. */
const CONTEXT = 2
/** Longer lines are cut to the stretch round the mistake. */
const LONGEST = 240

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
  const { lines, before } = linesAround(text, start.offset)
  const first = start.line - before
  const gutter = String(first + lines.length - 1).length
  return lines
    .map(visible)
    .flatMap((line, index) => {
      const number = first + index
      const here = number === start.line
      const from = here ? Math.max(0, Math.min(start.column - 1 - LONGEST / 2, line.length - LONGEST)) : 0
      const part = clip(line, from)
      const shown = `  ${here ? '>' : ' '} ${String(number).padStart(gutter)} │ ${part}`
      if (!here) return [shown]
      const until = end.line === start.line ? end.column : line.length + 1
      const before = part.slice(0, start.column - 1 - from)
      const marked = part.slice(start.column - 1 - from, Math.max(until - 1, start.column) - from)
      return [
        shown,
        `    ${' '.repeat(gutter)} │ ${' '.repeat(width(before))}${'^'.repeat(Math.max(width(marked), 1))}`,
      ]
    })
    .join('\n')
}

/** At most `LONGEST` characters of a line, with dots where it goes on. */
function clip(line: string, from: number): string {
  const part = line.slice(from, from + LONGEST)
  return `${from > 0 ? '…' : ''}${part.slice(from > 0 ? 1 : 0)}${from + LONGEST < line.length ? '…' : ''}`
}

/** The line that holds `offset` with its neighbours, and how many of them stand before it. */
function linesAround(text: string, offset: number): { lines: string[]; before: number } {
  const lineStart = (at: number) => (at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1)
  let from = lineStart(offset)
  let before = 0
  for (; before < CONTEXT && from > 0; before++) from = lineStart(from - 1)
  let to = offset
  for (let line = 0; line <= CONTEXT && to < text.length; line++) {
    const end = text.indexOf('\n', line === 0 ? to : to + 1)
    to = end === -1 ? text.length : end
  }
  return { lines: text.slice(from, to).split(/\r?\n/), before }
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
