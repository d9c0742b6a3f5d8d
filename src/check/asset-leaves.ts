import type { Place } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import type { AssetMedia } from '../config/vocabulary/leaf.ts'
import { funnelLeaves } from './funnel-leaves.ts'

/** A place that names a public file. */
export interface AssetLeaf {
  file: string
  place: Place
  address: string
  media: AssetMedia
}

/** Every place that names a picture or a video. */
export function assetLeaves(shape: Shape): AssetLeaf[] {
  return funnelLeaves(shape).flatMap(({ file, leaf, value, path }) =>
    leaf.kind === 'asset' ? [{ file, place: { path }, address: value as string, media: leaf.media }] : [],
  )
}

/** The first place of each file: what is wrong with the file itself is one problem. */
export function firstAssetLeaves(shape: Shape): AssetLeaf[] {
  const first = new Map<string, AssetLeaf>()
  for (const leaf of assetLeaves(shape)) if (!first.has(leaf.address)) first.set(leaf.address, leaf)
  return [...first.values()]
}

/** The file of that name with other capital letters. */
export function otherCase(address: string, assets: ReadonlyMap<string, unknown>): string | undefined {
  const wanted = address.toLowerCase()
  for (const known of assets.keys()) if (known !== address && known.toLowerCase() === wanted) return known
  return undefined
}
