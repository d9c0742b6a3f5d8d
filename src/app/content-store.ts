import { manifest, offer, screens } from 'virtual:funnel/manifest'
import type { ShownOffer } from '../compile/compiled.ts'
import type { Manifest, ScreenContent } from '../engine/content.ts'
import { createResource } from '../ui/resource.ts'

/** The funnel as the page knows it now. In development a saved YAML file replaces parts of it while the page lives. */
let current = { manifest, screens, offer, revision: 0 }
const listeners = new Set<() => void>()

/** Content of the screens, by id. */
export const screenContent = createResource(async (id: string): Promise<ScreenContent> => {
  const load = current.screens[id]
  if (!load) throw new Error(`The funnel has no screen "${id}"`)
  return (await load()).content
})

/** The offer, fetched when the payment popup opens. */
export const offerContent = createResource(
  async (_: 'offer'): Promise<ShownOffer | undefined> => (await current.offer()).offer,
)

export const contentStore = {
  snapshot: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What the modules of `src/build` announce after a YAML file was saved. */
type Update =
  | { part: 'manifest'; module: { manifest: Manifest; screens: typeof screens; offer: typeof offer } }
  | { part: 'screen'; id: string; module: { content: ScreenContent } }
  | { part: 'offer'; module: { offer: ShownOffer | undefined } }

if (import.meta.hot) {
  window.addEventListener('funnel:update', (event) => {
    const update = (event as CustomEvent<Update>).detail
    if (update.part === 'screen') screenContent.replace(update.id, update.module.content)
    if (update.part === 'offer') offerContent.replace('offer', update.module.offer)
    current = { ...current, ...(update.part === 'manifest' && update.module), revision: current.revision + 1 }
    for (const listener of listeners) listener()
  })
}
