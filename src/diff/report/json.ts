import type { Comparison } from '../compare-sides.ts'
import { sentence } from './sentence.ts'

/** A comparison for other programs: the changes as they are, each with its sentence. */
export function jsonReport({ changes, ...rest }: Comparison): string {
  const told = changes.map((change) => ({ ...change, sentence: sentence(change) }))
  return JSON.stringify({ ...rest, changes: told }, null, 2)
}
