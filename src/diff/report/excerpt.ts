/** Characters shown before the place where two texts part. */
const CONTEXT = 50

/**
 * Cuts two texts to about `length` characters. They start shortly before the place where they part, at the beginning of
 * a word, so that one changed word in a long text is seen. Short texts stay whole.
 */
export function excerpts(before: string, after: string, length: number): [before: string, after: string] {
  const [old, now] = [characters(before), characters(after)]
  if (old.length <= length && now.length <= length) return [before, after]
  const start = wordStart(old, Math.max(0, parting(old, now) - CONTEXT))
  return [piece(old, start, length), piece(now, start, length)]
}

/** Emoji and accents that are made of several code points are cut as one. */
function characters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

function parting(a: readonly string[], b: readonly string[]): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index++
  return b.length === 0 ? 0 : index
}

/** The first start of a word at or after `from`; `from` itself if no space follows soon. */
function wordStart(text: readonly string[], from: number): number {
  if (from === 0 || /\s/.test(text[from - 1] ?? '')) return from
  const space = text.slice(from, from + CONTEXT).findIndex((character) => /\s/.test(character))
  return space === -1 ? from : from + space + 1
}

function piece(text: readonly string[], start: number, length: number): string {
  const whole = text.slice(start, start + length)
  const isCut = start + length < text.length
  const shown = (isCut ? whole.slice(0, wordEnd(whole)) : whole).join('').trim()
  return `${start > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`
}

/** The end of the last whole word; of the text, if that is far back. */
function wordEnd(text: readonly string[]): number {
  const space = text.findLastIndex((character) => /\s/.test(character))
  return space < text.length - CONTEXT ? text.length : space
}
