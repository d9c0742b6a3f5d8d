/** How alike two values are by the words in them: 0 nothing in common, 1 the same words. */
export function similarity(a: unknown, b: unknown): number {
  const [left, right] = [wordSet(a), wordSet(b)]
  if (left.size === 0 && right.size === 0) return 1
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}

function wordSet(value: unknown): Set<string> {
  return new Set(textsIn(value).flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
}

/** The values in a value as texts, keys left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return value === undefined || value === null ? [] : [String(value)]
}
