import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { firstAssetLeaves } from '../../check/asset-leaves.ts'
import type { CheckResult } from '../../check/check.ts'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { diskCache } from '../disk-cache.ts'
import { type MadePictures, makePictures, measurePictures, PictureError } from './make-pictures.ts'
import { type PictureTool, sharpPictures } from './sharp-pictures.ts'

/** Where pictures lie, and where those that were made are kept. */
export interface PictureFolders {
  publicFolder: string
  cacheFolder: string
}

/** The pictures that a funnel names. Pages that are not published get them as they are. @throws PictureError */
export async function funnelPictures(
  shape: NonNullable<CheckResult['shape']>,
  folders: PictureFolders,
  { publish, warn }: { publish: boolean; warn: (message: string) => void },
): Promise<MadePictures> {
  const leaves = firstAssetLeaves(shape).filter(({ media }) => media === 'image')
  const sources = leaves.map(({ address }) => address)
  let fetched: Promise<PictureTool> | undefined
  const tool = () => {
    fetched ??= sharpPictures()
    return fetched
  }
  const workshop = { publicFolder: folders.publicFolder, tool }
  try {
    if (!publish) return { pictures: await measurePictures(sources, workshop), files: [], replaced: [] }
    return await makePictures(sources, { ...workshop, cache: diskCache(folders.cacheFolder, warn) })
  } catch (error) {
    const leaf = error instanceof PictureError && leaves.find(({ address }) => address === error.src)
    if (leaf) error.message += ` It is named in ${leaf.file}.`
    throw error
  }
}

/**
 * Takes the originals of pictures out of the built site: nothing shows them any more, and a photo can tell where it was
 * taken. One that copy links to stays.
 */
export function removeOriginals(outDir: string, { replaced }: MadePictures, funnel: CompiledFunnel): void {
  const written = JSON.stringify(funnel)
  for (const src of replaced)
    if (!written.includes(`"link":${JSON.stringify(src)}`)) rmSync(join(outDir, src), { force: true })
}
