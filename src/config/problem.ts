import type { RuleId } from './rule-id.ts'

/** A point in a file; line and column count from 1, columns count characters as an editor does (UTF-16 code units). */
export interface Position {
  line: number
  column: number
  /** Offset from the start of the text, in UTF-16 code units. */
  offset: number
}

/** One mistake, ready to be shown: where, what, and what to do. Plain data; the reports in `check/report` print it. */
export interface Problem {
  id: RuleId
  severity: 'error' | 'warning'
  /** Path of the file relative to the funnel's folder. */
  file: string
  range: { start: Position; end: Position }
  message: string
  fix: string
  /** The page that explains the rule, relative to the project. */
  docs: string
}
