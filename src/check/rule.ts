import type { CompiledFunnel } from '../compile/compiled.ts'
import type { Mentions } from '../compile/mentions.ts'
import type { Fault } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import type { Assets } from '../config/read-folder.ts'
import type { RuleId } from '../config/rule-id.ts'

/** What a rule may look at: the written funnel, the public files, and what the compiler made of it. */
export interface RuleInput {
  /** As it was most likely meant: of two questions with one id the first counts, a renamed screen has its place. */
  shape: Shape
  /** As it is written. */
  written: Shape
  assets: Assets
  /** Incomplete where the compiler found faults. */
  funnel: CompiledFunnel
  mentions: Mentions
}

/**
 * A fact about a funnel, and the words for its page in `docs/rules/`. Some are checked while files are read or compiled;
 * the others have a `check`, which returns a fault for each breach.
 */
export interface Rule<Id extends RuleId = RuleId> {
  id: Id
  /** What is true of a good funnel, as a sentence without full stop. */
  title: string
  severity: 'error' | 'warning'
  /** What would happen otherwise. */
  why: string
  /** How to mend it, where the message alone does not say it. */
  remedy?: string
  /** A warning while the funnel is being made, an error when it is published. */
  release?: 'error'
  /** Of no interest while the funnel is being made: looked at when it is published. */
  onlyAtRelease?: true
  check?: (input: RuleInput) => Fault[]
}
