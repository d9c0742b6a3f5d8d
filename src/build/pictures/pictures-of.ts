import type { CompiledScreen } from '../../compile/compiled.ts'
import type { Picture } from '../../engine/content.ts'
import type { Pictures } from './make-pictures.ts'

/** Blocks of a page that a phone shows before anybody scrolls. */
const FIRST_SCREENFUL = 5

/** Of all pictures those that a screen shows. What it shows at once is marked: the browser fetches it before all else. */
export function picturesOf(screen: CompiledScreen, all: Pictures): Record<string, Picture> | undefined {
  const shown = addressesIn(screen, all)
  if (shown.length === 0) return undefined
  const start = screen.kind === 'page' ? screen.blocks.slice(0, FIRST_SCREENFUL) : []
  const [first] = addressesIn(start, all)
  const entries = shown.map((src) => [src, { ...(all[src] as Picture), ...(src === first && { first: true }) }])
  return Object.fromEntries(entries)
}

/** The addresses of pictures anywhere in compiled data, in its order. Blocks need not be known one by one. */
function addressesIn(value: unknown, all: Pictures): string[] {
  const found = new Set<string>()
  const visit = (item: unknown): void => {
    if (typeof item === 'string' && Object.hasOwn(all, item)) found.add(item)
    else if (typeof item === 'object' && item !== null) for (const part of Object.values(item)) visit(part)
  }
  visit(value)
  return [...found]
}
