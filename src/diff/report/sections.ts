import { type Area, areas, type Change } from '../change.ts'

/** A part of a report: one area, its changes by the first step of their place. */
export interface Section {
  title: string
  /** Words and looks may be folded away; money, law and the way may not. */
  foldable: boolean
  groups: readonly Group[]
}

export interface Group {
  /** A screen or a file; missing where the changes speak for themselves. */
  name?: string
  changes: readonly Change[]
}

export const FIRST = 'Look at these first'

const titles: Record<Area, string> = {
  offer: 'Offer',
  projection: 'Projection',
  questions: 'Questions',
  breaks: 'Breaks',
  flow: 'Screens and addresses',
  legal: 'Legal texts',
  copy: 'Copy',
  testimonials: 'Testimonials',
  behaviour: 'Timing and behaviour',
  theme: 'Theme',
  messages: 'Messages',
}

const FOLDABLE: readonly Area[] = ['copy', 'testimonials', 'behaviour', 'theme', 'messages']

/** Changes as they are read: first what somebody should think about, then area by area, causes last. */
export function sectionsOf(changes: readonly Change[]): Section[] {
  const first = changes.filter(({ importance }) => importance === 'attention')
  const rest = areas.map((area): Section => {
    const own = changes.filter((change) => change.area === area && change.importance !== 'attention')
    return { title: titles[area], foldable: FOLDABLE.includes(area), groups: groupsOf(own, titles[area]) }
  })
  const head: Section = { title: FIRST, foldable: false, groups: first.length > 0 ? [{ changes: first }] : [] }
  return [head, ...rest].filter(({ groups }) => groups.length > 0)
}

function groupsOf(changes: readonly Change[], title: string): Group[] {
  const byName = new Map<string | undefined, Change[]>()
  for (const change of changes) {
    const [name] = change.place
    // What the title says already is not said again.
    const bare = name === title ? { ...change, place: change.place.slice(1) } : change
    const group = name === title ? undefined : name
    byName.set(group, [...(byName.get(group) ?? []), bare])
  }
  return [...byName]
    .sort(([a], [b]) => Number(a !== undefined) - Number(b !== undefined))
    .map(([name, members]) => ({ ...(name !== undefined && { name }), changes: members }))
}
