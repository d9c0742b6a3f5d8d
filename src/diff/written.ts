import { compileCondition } from '../compile/condition.ts'
import type { Area, Change } from './change.ts'
import type { Difference } from './differences.ts'
import { conditionWords } from './words.ts'

/** A difference between two written values as a change. */
export function writtenChanges(difference: Difference, area: Area): Change {
  const { kind, place } = difference
  const change = { area, importance: 'normal' as const, place, ...valuesOf(difference) }
  if (kind === 'moved')
    return {
      ...change,
      summary: `moved from place ${Number(difference.before) + 1} to ${Number(difference.after) + 1}`,
    }
  return { ...change, summary: kind === 'changed' ? '' : kind }
}

function valuesOf(difference: Difference): Pick<Change, 'before' | 'after' | 'words'> {
  if (difference.kind === 'moved') return {}
  const { before, after } = difference
  return {
    ...(before !== undefined && { before: show(before, difference) }),
    ...(after !== undefined && { after: show(after, difference) }),
    ...((difference.leaf === 'copy' || difference.leaf === 'mail' || (difference.texts?.length ?? 0) > 0) && {
      words: true,
    }),
  }
}

/** A value as people write it. Of a whole group that came or went: the words in it. */
function show(value: unknown, { leaf, texts = [] }: Difference): string {
  if (leaf === 'condition') return conditionWords(compileCondition(value as Parameters<typeof compileCondition>[0]))
  if (typeof value === 'object' && value !== null) return texts.length > 0 ? texts.join(' · ') : flat(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).trim()
}

/** `add: 7, when: …` in one line. */
function flat(value: object): string {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' && item !== null ? flat(item) : String(item))).join(', ')
  const lines = Object.entries(value as Record<string, unknown>)
  return lines
    .map(([key, item]) => `${key}: ${typeof item === 'object' && item !== null ? flat(item) : String(item)}`)
    .join(', ')
}
