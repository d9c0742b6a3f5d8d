import { countLine } from '#src/check/report/count-problems.ts'
import type { RuleId } from '#src/config/rule-id.ts'
import { changedLines } from './changed-lines.ts'
import { caseFunnel, caseReport, caseResult } from './config-cases.ts'
import type { RuleExample } from './rule-pages.ts'

/** More than this many problems do not make a page clearer. */
const MOST_PROBLEMS = 2
/** Files whose changes need more lines than this have been replaced as a whole. */
const MOST_LINES = 24

/** The case of a rule as its page shows it. */
export function ruleExample(id: RuleId): RuleExample {
  const { problems } = caseResult(id)
  const shown = problems.slice(0, MOST_PROBLEMS)
  const blocks = caseReport(id)
    .replace(`\n\n${countLine(problems)}\n`, '')
    .split(/\n\n(?=funnel-config\/)/)
  const [bad, fixed] = [caseFunnel(id).files, caseFunnel(id, 'fixed').files]
  const mended = [...new Set(shown.map(({ file }) => file))].flatMap((file) => {
    const [before, after] = [textOf(bad.get(file)), textOf(fixed.get(file))]
    if (before === undefined || after === undefined) return []
    const lines = changedLines(before, after)
    return lines.length > 0 && lines.length <= MOST_LINES ? [{ file, lines }] : []
  })
  return { problems: blocks.slice(0, MOST_PROBLEMS), mended }
}

/** The text of a file that is of a size to be shown, undefined for all others. */
function textOf(bytes: unknown): string | undefined {
  if (!(bytes instanceof Uint8Array) || bytes.length > 10_000) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\r(?!\n)/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
