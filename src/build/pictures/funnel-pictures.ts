import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { firstAssetLeaves } from '../../check/asset-leaves.ts'
import type { CheckResult } from '../../check/check.ts'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { AssetError } from '../asset-error.ts'
import type { DiskCache } from '../disk-cache.ts'
import { type MadePictures, makePictures, measurePictures } from './make-pictures.ts'
import type { PictureTool } from './sharp-pictures.ts'

/**
 * The pictures that a funnel names. Without a cache none is made: pages that are not published show them as they are.
 * @throws AssetError
 */
export async function funnelPictures(
  shape: NonNullable<CheckResult['shape']>,
  publicFolder: string,
  { tool, cache }: { tool: () => Promise<PictureTool>; cache: DiskCache | undefined },
): Promise<MadePictures> {
  const leaves = firstAssetLeaves(shape).filter(({ media }) => media === 'image')
  const sources = leaves.map(({ address }) => address)
  const workshop = { publicFolder, tool }
  try {
    if (!cache) return { pictures: await measurePictures(sources, workshop), files: [], replaced: [] }
    return await makePictures(sources, { ...workshop, cache })
  } catch (error) {
    const leaf = error instanceof AssetError && leaves.find(({ address }) => address === error.src)
    if (leaf) error.message += ` It is named in ${leaf.file}.`
    throw error
  }
}

/**
 * Takes the originals of pictures out of the built site: nothing shows them any more, and a photo can tell where it was
 * taken. One that copy links to stays.
 */
export function removeOriginals(outDir: string, replaced: readonly string[], funnel: CompiledFunnel): void {
  const written = JSON.stringify(funnel)
  for (const src of replaced)
    if (!written.includes(`"link":${JSON.stringify(src)}`)) rmSync(join(outDir, src), { force: true })
}
