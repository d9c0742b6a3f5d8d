import type { CompiledFunnel, CompiledScreen } from '../compile/compiled.ts'
import { UPDATE_CARD } from '../engine/addresses.ts'

/** A page of the site: what its head says before any script has run. */
export interface Page extends Pick<CompiledScreen, 'path' | 'title' | 'description'> {
  /** Search engines may show it. */
  isListed: boolean
  /** Somebody may send its address to somebody else. */
  isShared: boolean
}

/** Every address that has a page of its own: the screens and, where something is sold, the page for a new card. */
export function pagesOf(funnel: CompiledFunnel): Page[] {
  return [...Object.entries(funnel.screens).map(([id, screen]) => pageOf(funnel, id, screen)), ...cardPageOf(funnel)]
}

/** The page of a screen. */
export function pageOf(funnel: CompiledFunnel, id: string, screen: CompiledScreen): Page {
  const { path, title, description } = screen
  const said = { path, title, ...(description && { description }) }
  return { ...said, isListed: isListed(funnel, id, screen), isShared: path !== '*' }
}

/** The page for a new card, where something is sold. */
export function cardPageOf({ offer, messages }: CompiledFunnel): Page[] {
  if (!offer) return []
  return [{ path: UPDATE_CARD, title: messages.updateCard.title, isListed: false, isShared: false }]
}

/** Where nothing else is said: the screens that visitors arrive on, and documents, which people look for. */
function isListed({ flow }: CompiledFunnel, id: string, { path, kind, search }: CompiledScreen): boolean {
  if (path === '*') return false
  return search === undefined ? id === flow[0] || path === '/' || kind === 'document' : search === 'listed'
}

/** The pages that search engines may show. */
export const listedPages = (funnel: CompiledFunnel): Page[] => pagesOf(funnel).filter(({ isListed }) => isListed)
