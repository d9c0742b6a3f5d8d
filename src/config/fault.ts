import type { RuleId } from './rule-id.ts'

/** A way into a YAML file: keys of mappings and indexes of lists, from the top. */
export type Path = readonly (string | number)[]

/** The place of a fault: a node of the document, or a stretch of the file's text where there is no document. */
export type Place =
  | {
      path: Path
      /** Underline the key instead of the value. A place that does not exist falls back to the nearest that does. */
      on?: 'key' | 'value'
      /** Offsets within the decoded string value: the place inside a formula or a piece of copy. */
      span?: readonly [start: number, end: number]
    }
  | { offsets: readonly [start: number, end: number] }

/**
 * A mistake in the config as a rule, the reader or the compiler sees it: what is wrong, and what to do, in a marketer's
 * words. `locate` turns it into a problem with line and column.
 */
export interface Fault {
  /** The rule that speaks. */
  id: RuleId
  /** Where a single fault weighs less than its rule. */
  severity?: 'error' | 'warning'
  /** Path of the file relative to the funnel's folder: `screens/quiz.yaml`. */
  file: string
  place: Place
  message: string
  fix: string
}
