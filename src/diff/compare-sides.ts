import { plural } from '../terminal/numbers.ts'
import { type Change, sortChanges } from './change.ts'
import type { Side } from './compared-funnel.ts'
import { diffFunnels } from './diff-funnels.ts'
import { rawChanges } from './raw-changes.ts'

/** A finished comparison: what is worth knowing about it, and what changes. */
export interface Comparison {
  /** What was compared with what, for the head of a report. */
  before: string
  after: string
  /** Sentences about how far the comparison goes. */
  remarks: readonly string[]
  changes: readonly Change[]
}

/** Compares whatever can be compared: compiled funnels, or the plain lines of the files where one side has not their form. */
export function compareSides(before: Side & { name: string }, after: Side & { name: string }): Comparison {
  const names = { before: before.name, after: after.name }
  const broken = [before, after].flatMap((side) => mistakes(side))
  if (before.compared && after.compared)
    return { ...names, remarks: broken, changes: diffFunnels(before.compared, after.compared) }
  const plain =
    'So the lines of the files are compared as they are written; what follows from them for visitors is not worked out.'
  return { ...names, remarks: [...broken, plain], changes: sortChanges(rawChanges(before.sources, after.sources)) }
}

function mistakes({ name, errors }: Side & { name: string }): string[] {
  const [first] = errors
  if (!first) return []
  const { line } = first.range.start
  const more = errors.length > 1 ? `; the first of them: ${first.file}, line ${line}` : `: ${first.file}, line ${line}`
  return [`The funnel of ${name} has ${plural(errors.length, 'mistake')}${more}: ${first.message}`]
}
