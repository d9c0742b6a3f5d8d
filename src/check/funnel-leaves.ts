import type { Path } from '../config/fault.ts'
import { type FileName, fileSchemas, type Shape, screenSchema } from '../config/files/files.ts'
import type { Leaf } from '../config/vocabulary/leaf.ts'
import { listLeaves } from '../config/walk-leaves.ts'

/** A leaf of some file of the funnel. */
export interface FunnelLeaf {
  file: string
  /** The id of the screen, if the file is one. */
  screen?: string
  leaf: Leaf
  value: unknown
  path: Path
}

/** All leaves of a funnel, file by file. */
export function funnelLeaves(shape: Shape): FunnelLeaf[] {
  const files = (Object.keys(fileSchemas) as FileName[]).flatMap((name) =>
    shape[name] === undefined
      ? []
      : listLeaves(fileSchemas[name], shape[name]).map((leaf) => ({ file: `${name}.yaml`, ...leaf })),
  )
  const screens = Object.entries(shape.screens).flatMap(([screen, value]) =>
    listLeaves(screenSchema, value).map((leaf) => ({ file: `screens/${screen}.yaml`, screen, ...leaf })),
  )
  return [...files, ...screens]
}
