/** What a change is about, what matters most first: money and law, then the visitor's way, then words and looks. */
export const areas = [
  'offer',
  'projection',
  'questions',
  'breaks',
  'flow',
  'legal',
  'copy',
  'testimonials',
  'behaviour',
  'theme',
  'messages',
] as const

export type Area = (typeof areas)[number]

/** `attention`: somebody should think before this goes out. `detail`: the cause of a change that is told elsewhere. */
export type Importance = 'attention' | 'normal' | 'detail'

/** One thing that visitors will see differently, in a marketer's words. Plain data; `report/` prints it. */
export interface Change {
  area: Area
  importance: Importance
  /** From the outside in: screen or file first. Empty where the summary says it all. */
  place: readonly string[]
  /** A sentence or a part of one, without the two values; empty where place and values say it all. */
  summary: string
  before?: string
  after?: string
  /** The values are words that visitors read, not figures. */
  words?: true
}

/** Changes in the order of a report; those that were found first stay first. */
export function sortChanges(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area))
}
