import type { Condition } from '../compile/compiled.ts'

/** An option as a report shows it. */
export interface OptionName {
  id: string
  label: string
}

/** One question and all that a visitor can have answered; null, the first, is “not answered”. */
export interface Dimension {
  question: string
  options: readonly (OptionName | null)[]
  /** The question is asked, and its answer counts, only if this holds. */
  when?: Condition
}

/** A position in every dimension. Generators give the same array again and again: copy it to keep it. */
export type Digits = readonly number[]
