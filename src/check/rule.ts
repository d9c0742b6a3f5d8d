import type { Fault } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'

/** What a rule may look at: the written funnel and the public files (address → size in bytes). */
export interface RuleInput {
  shape: Shape
  assets: ReadonlyMap<string, number>
}

/** A fact about a funnel that no schema can state, mostly across files. Returns a fault for each breach. */
export type Rule = (input: RuleInput) => Fault[]
