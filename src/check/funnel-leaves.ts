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

const known = new WeakMap<Shape, FunnelLeaf[]>()

/** All leaves of a funnel, file by file; looked for once, since many rules ask. */
export function funnelLeaves(shape: Shape): readonly FunnelLeaf[] {
  const leaves = known.get(shape) ?? findLeaves(shape)
  known.set(shape, leaves)
  return leaves
}

function findLeaves(shape: Shape): FunnelLeaf[] {
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
