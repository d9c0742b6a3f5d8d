import { align } from './align.ts'
import type { Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { textsOf } from './screens.ts'
import { nameOf } from './words.ts'

/** Screens that come or go, their order, and addresses. */
export function flowChanges(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [before.funnel.screens, after.funnel.screens]
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return [
    ...addresses(before, after),
    ...ids.flatMap((id) => {
      const [was, is] = [old[id], now[id]]
      if (was && is) return otherKind(id, was.kind, is.kind)
      // That a screen is gone is told by its address.
      if (!is) return was?.path === '*' ? [change(`The screen ${nameOf(id)} is removed.`)] : []
      return [
        change(`The screen ${nameOf(id)} is new, at ${is.path}`, {
          after: textsOf(after, id).join(' · '),
          words: true,
        }),
      ]
    }),
    ...order(before.shape.funnel.flow, after.shape.funnel.flow),
    ...notFound(before, after),
  ]
}

const change = (summary: string, rest: Partial<Change> = {}): Change => ({
  area: 'flow',
  importance: 'normal',
  place: [],
  summary,
  ...rest,
})

const otherKind = (id: string, before: string, after: string) =>
  before === after ? [] : [change(`The screen ${nameOf(id)} is made anew, as another kind`, { before, after })]

/** Addresses that visitors, search engines and advertisements may have kept. */
function addresses(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const taken = new Set(Object.values(after.funnel.screens).map(({ path }) => path))
  return Object.entries(before.funnel.screens).flatMap(([id, { path }]) => {
    const now = after.funnel.screens[id]?.path
    if (path === '*' || path === now) return []
    const links = taken.has(path) ? `old links to ${path} open another screen` : `old links to ${path} break`
    if (now === undefined)
      return [change(`The screen ${nameOf(id)} is gone, so that ${links}.`, { importance: 'attention' })]
    return [
      change(`The address of ${nameOf(id)} changes, so that ${links}`, {
        importance: 'attention',
        before: path,
        after: now,
      }),
    ]
  })
}

function order(before: readonly string[], after: readonly string[]): Change[] {
  if (before.join() === after.join()) return []
  const entries = (ids: readonly string[]) => ids.map((id) => ({ value: id, id }))
  const { removed, added } = align(entries(before), entries(after))
  const way = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const summary =
    removed.length + added.length === 0 ? 'The screens come in another order' : 'The visitor’s way has other screens'
  return [change(summary, { before: way(before), after: way(after) })]
}

function notFound(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [was, is] = [before.funnel.notFound, after.funnel.notFound]
  return was === is ? [] : [change('Unknown addresses show another screen', { before: nameOf(was), after: nameOf(is) })]
}
