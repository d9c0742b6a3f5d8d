import type { KeyedPlace, Place } from './written-funnel.ts'

/** What a marketer may leave out, by the name of the key and what it stands in. */
const OPTIONAL: readonly (readonly [key: string, where: RegExp])[] = [
  ['aside', /^funnel\.yaml/],
  ['tables', /^projection\.yaml/],
  ['changes', /^projection\.yaml/],
  ['constants', /^projection\.yaml/],
  ['when', /^(questions|breaks)\.yaml/],
  ...['description', 'reopen-checkout', 'log-query', 'updated', 'intro'].map((key) => [key, /^screens/] as const),
  ...['eyebrow', 'note', 'caption', 'look', 'numbered', 'emoji'].map((key) => [key, /^screens/] as const),
  ...['placeholder', 'autocomplete'].map((key) => [key, /^screens.* fields/] as const),
  ['subtitle', /^screens.* blocks/],
  // The headings of lists and texts; a headline's and a card's title stay.
  ['title', /^screens.* blocks \d+ title$/],
  ['text', /^screens.* blocks \d+ items/],
  ['text', /^screens\S+ text$/],
]

/** Whether the key is one of the language, not a name that marketers choose. */
export function isField(place: Place): place is KeyedPlace {
  const above = place.path.slice(0, -1)
  const chosen = /^(tables|changes|constants|formulas|outputs)$/.test(String(above.at(-1))) || above.at(-1) === 'values'
  return place.key !== undefined && !chosen && !above.includes('when')
}

export function isRequired(place: KeyedPlace): boolean {
  const where = [place.file, ...place.path].join(' ')
  return isField(place) && !OPTIONAL.some(([key, pattern]) => place.path.at(-1) === key && pattern.test(where))
}

/** Keys that hold words for visitors, with placeholders. */
const COPY_KEYS = /^(title|subtitle|text|label|note|eyebrow|caption|alt|button|heading|intro|updated|description|hint)$/

/** Whether visitors read this value and it may hold placeholders. */
export function isCopy({ file, path, value }: Place): boolean {
  if (typeof value !== 'string') return false
  if (file === 'messages.yaml') return path.at(-1) !== 'opens'
  if (file === 'offer.yaml') return path[0] === 'popup'
  // An option's label is plain, and so are the names of the funnel and the offer.
  if (file === 'questions.yaml') return path.at(-1) === 'title'
  return (file === 'breaks.yaml' || file.startsWith('screens/')) && COPY_KEYS.test(String(path.at(-1)))
}
