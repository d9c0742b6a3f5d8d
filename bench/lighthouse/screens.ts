import type { CompiledFunnel } from '#src/compile/compiled.ts'

export interface ShownScreen {
  id: string
  path: string
  /** Whether search engines are meant to find it: the landing page and documents. */
  isPublic: boolean
}

/** Every screen of a funnel with an address that shows it. The page for a new card is no screen, but a page all the same. */
export function screensOf({ screens, flow, offer }: CompiledFunnel, cardPage: string): ShownScreen[] {
  const own = Object.entries(screens).map(([id, { path, kind }]) => ({
    id,
    // By its file: at an address that does not exist, the status 404 alone counts as an error of the page.
    path: path === '*' ? '/404.html' : path,
    isPublic: id === flow[0] || kind === 'document',
  }))
  return offer ? [...own, { id: cardPage.slice(1), path: cardPage, isPublic: false }] : own
}
