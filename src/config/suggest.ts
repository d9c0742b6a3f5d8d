import { distance } from 'fastest-levenshtein'

/** The candidate that is most like `word`, if one is near enough to be a slip of the keyboard. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const [given, wanted] = [word.toLowerCase(), candidate.toLowerCase()]
    const found = isSwap(given, wanted) ? 1 : distance(given, wanted)
    if (found < bestDistance) [best, bestDistance] = [candidate, found]
  }
  return best
}

/** Two neighbouring letters in the wrong order (`titel`), which counts as one slip. */
function isSwap(given: string, wanted: string): boolean {
  const at = wanted.split('').findIndex((letter, index) => letter !== given[index])
  const swapped = `${wanted.slice(0, at)}${wanted[at + 1]}${wanted[at]}${wanted.slice(at + 2)}`
  return at !== -1 && given === swapped
}

/** A remedy for an unknown name: the nearest candidate, or the list of all. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates)
  if (near) return `Did you mean \`${near}\`?`
  if (candidates.length === 0) return 'There is nothing to choose from yet.'
  const shown = candidates.slice(0, 12).map((name) => `\`${name}\``)
  const rest = candidates.length > shown.length ? ' …' : ''
  return `Use one of: ${shown.join(', ')}${rest}.`
}
