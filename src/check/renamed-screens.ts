import type { Shape } from '../config/files/files.ts'
import { nearest } from '../config/suggest.ts'

/**
 * Screens that funnel.yaml names and that have no file, each with the file that was most likely meant: one that nothing
 * names and that has a name like it, or the only one that is left.
 */
export function renamedScreens({ funnel, screens }: Shape): Map<string, string> {
  const named = new Set([...funnel.flow, ...funnel.aside, funnel['not-found']])
  const missing = [...named].filter((id) => !Object.hasOwn(screens, id))
  const unnamed = Object.keys(screens).filter((id) => !named.has(id))
  const [onlyMissing, onlyUnnamed] = [missing[0], unnamed[0]]
  if (missing.length === 1 && unnamed.length === 1 && onlyMissing !== undefined && onlyUnnamed !== undefined)
    return new Map([[onlyMissing, onlyUnnamed]])
  return new Map(
    missing.flatMap((id) => {
      const near = nearest(id, unnamed)
      return near === undefined ? [] : [[id, near] as const]
    }),
  )
}
