import type { Change } from '../change.ts'
import { excerpts } from './excerpt.ts'

/** Words that are longer than this stand below each other instead of in one line. */
const INLINE = 60
/** Longer texts are cut, round the place where they differ. */
const MAX_TEXT = 240

/** A change in one line: place, what happens, the values. Long words are cut. */
export function sentence(change: Change): string {
  const { before, after } = valuesOf(change)
  const head = [change.place.join(' › '), change.summary].filter(Boolean).join(': ')
  if (before !== undefined && after !== undefined) return `${head}: ${before} → ${after}`
  const value = before ?? after
  return value === undefined ? head : `${head}: ${value}`
}

/** Whether the two values are short enough to stand in one line. */
export function isInline({ before = '', after = '', words }: Change): boolean {
  return !words || [before, after].every((text) => text.length <= INLINE && !text.includes('\n'))
}

/** The two values as they are shown: cut, and words in quotation marks. */
export function valuesOf(change: Change): { before?: string; after?: string } {
  const cut = cutValues(change)
  const quoted = (text: string) => (change.words ? `“${text.replace(/\s+/g, ' ')}”` : text.replace(/\s+/g, ' '))
  return {
    ...(cut.before !== undefined && { before: quoted(cut.before) }),
    ...(cut.after !== undefined && { after: quoted(cut.after) }),
  }
}

/** The two values, long ones cut so that the place where they differ is seen. */
export function cutValues({ before, after }: Change): { before?: string; after?: string } {
  if (before !== undefined && after !== undefined) {
    const [cutBefore, cutAfter] = excerpts(before, after, MAX_TEXT)
    return { before: cutBefore, after: cutAfter }
  }
  const cut = (text: string) => excerpts(text, '', MAX_TEXT)[0]
  if (before !== undefined) return { before: cut(before) }
  return after === undefined ? {} : { after: cut(after) }
}
