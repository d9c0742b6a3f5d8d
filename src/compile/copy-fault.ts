import type { RuleId } from '../config/rule-id.ts'

/** The rules that copy can break. */
export type CopyRule = Extract<RuleId, `copy-${string}`>

/** Reports a fault at a stretch of the copy's text; `severity` where it weighs less than its rule. */
export type CopyFault = (
  rule: CopyRule,
  start: number,
  end: number,
  message: string,
  fix: string,
  severity?: 'warning',
) => void
