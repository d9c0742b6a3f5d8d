import { nextScreens } from '../compile/next-screens.ts'
import type { Shape } from '../config/files/files.ts'
import { type FunnelLeaf, funnelLeaves } from './funnel-leaves.ts'
import type { RuleInput } from './rule.ts'

/** Where visitors can go: from each screen to others, and from what can open over any screen. */
export interface Ways {
  /** Screen → the screens that its buttons, its links and its end lead to. */
  from: ReadonlyMap<string, ReadonlySet<string>>
  /** Where the payment popup and the messages lead. */
  fromAnywhere: ReadonlySet<string>
  /** Files with a way that leads nowhere or to where it is: a mistake of its own, and nobody knows what was meant. */
  broken: ReadonlySet<string>
}

/** The ways of a funnel between its screens. */
export function waysOf({ shape, assets, mentions }: Pick<RuleInput, 'shape' | 'assets' | 'mentions'>): Ways {
  const from = new Map(Object.keys(shape.screens).map((id) => [id, new Set<string>()]))
  const fromAnywhere = new Set<string>()
  const broken = new Set<string>()
  const next = nextScreens(shape.funnel.flow)
  const add = (file: string, to: string | undefined) => {
    const isPlace = to !== undefined && from.has(to) && shape.screens[to]?.path !== '*'
    if (isPlace) (from.get(screenOf(file) ?? '') ?? fromAnywhere).add(to)
    else broken.add(file)
  }
  for (const leaf of funnelLeaves(shape))
    if (leadsToScreen(leaf)) add(leaf.file, leadsToItself(leaf) ? undefined : targetOf(leaf, shape, next))
  for (const [id, { kind }] of Object.entries(shape.screens))
    if (kind === 'quiz' && shape.funnel.flow.includes(id)) add(`screens/${id}.yaml`, next.get(id))
  const byPath = new Map(Object.entries(shape.screens).map(([id, { path }]) => [path, id]))
  for (const { file, name } of mentions.links) {
    const address = name.replace(/[?#].*$/, '')
    if (address.startsWith('/') && !assets.has(address)) add(file, byPath.get(address))
  }
  return { from, fromAnywhere, broken }
}

const screenOf = (file: string) => /^screens\/(.*)\.yaml$/.exec(file)?.[1]

/** Whether a leaf leads a visitor to a screen of the funnel; what funnel.yaml names are places, not ways. */
function leadsToScreen({ file, leaf, value }: FunnelLeaf): boolean {
  if (leaf.kind === 'reference') return leaf.to === 'screen' && file !== 'funnel.yaml'
  return leaf.kind === 'destination' && !/^(https:|mailto:|\{)/.test(value as string)
}

/** Whether a leaf names the screen that it stands on as the one to go to. */
export function leadsToItself(leaf: FunnelLeaf): boolean {
  // These two have a meaning of their own, whatever the screen is called.
  const isWord = leaf.value === 'next' || leaf.value === 'checkout'
  return leadsToScreen(leaf) && !isWord && leaf.value === leaf.screen
}

function targetOf(
  { screen, value }: FunnelLeaf,
  { offer }: Shape,
  next: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (value === 'checkout') return offer?.success.opens
  return value === 'next' ? next.get(screen ?? '') : (value as string)
}
