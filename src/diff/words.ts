import type { Condition } from '../compile/compiled.ts'

/** `results-blueprint` → “Results blueprint”. */
export function nameOf(id: string): string {
  const words = inWords(id)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `email-missing` → “email missing”. */
export const inWords = (key: string): string => key.replaceAll('-', ' ')

/** `items` → “item”: what one entry of a list is called. */
export const oneOf = (list: string): string => inWords(list).replace(/ies$/, 'y').replace(/s$/, '')

/** “a”, “a and b”, “a, b and c”. */
export function listWords(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** Numbers of neighbours in one: “2, 4 to 6”. Expects ascending whole numbers. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return listWords(
    ranges.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from} and ${to}` : `${from} to ${to}`)),
  )
}

/** A condition on answers: “skill is beginner and niche is not other”. Of none: “everyone”. */
export function conditionWords(condition: Condition | undefined): string {
  if (!condition) return 'everyone'
  return condition
    .map((lines) =>
      lines.map(({ question, options, not }) => `${question} is ${not ? 'not ' : ''}${listWords(options, 'or')}`),
    )
    .map((lines) => listWords(lines))
    .join('; or ')
}
