import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_AS_IT_IS } from '../../config/asset-kind.ts'
import type { Picture } from '../../engine/content.ts'
import { AssetError } from '../asset-error.ts'
import type { DiskCache } from '../disk-cache.ts'
import { type PictureFile, planPicture, type Raster, type RasterKind, SETTINGS } from './plan-picture.ts'
import { type Look, MOST_PIXELS, type PictureTool } from './sharp-pictures.ts'
import { svgSize } from './svg-size.ts'

/** Pictures by the address that the funnel names. */
export type Pictures = Readonly<Record<string, Picture>>

export interface MadePictures {
  pictures: Pictures
  /** What has to be published beside the pages. */
  files: readonly { fileName: string; bytes: Uint8Array }[]
  /** The addresses of the pictures that other files now stand for. */
  replaced: readonly string[]
}

/** What both need: the folder, and the library, which is fetched when a picture asks for it. */
interface Workshop {
  publicFolder: string
  tool: () => Promise<PictureTool>
}

/** How large each picture is; it is shown as it lies in the public folder. @throws AssetError */
export async function measurePictures(sources: readonly string[], workshop: Workshop): Promise<Pictures> {
  const found = await Promise.all(sources.map((src) => readPicture(src, workshop)))
  return Object.fromEntries(found.map(({ src, width, height }) => [src, { src, width, height, sources: [] }]))
}

/** Makes of each raster picture the files that phones and screens need, or takes them from the cache. @throws AssetError */
export async function makePictures(
  sources: readonly string[],
  { cache, ...workshop }: Workshop & { cache: DiskCache },
): Promise<MadePictures> {
  const found = await Promise.all(sources.map((src) => readPicture(src, workshop)))
  const made = await Promise.all(
    found.map(async (read) => {
      const { src, width, height, raster } = read
      if (!raster) return { src, picture: { src, width, height, sources: [] }, files: [] }
      const tool = await workshop.tool()
      const { picture, files } = planPicture(raster, tool.name)
      const make = async (file: PictureFile) => ({
        fileName: file.fileName,
        bytes: await cache.get(file.key, () => tool.make(read.bytes, file)),
      })
      return { src, picture, files: await Promise.all(files.map(make)).catch(broken(src)) }
    }),
  )
  return {
    pictures: Object.fromEntries(made.map(({ src, picture }) => [src, picture])),
    files: made.flatMap(({ files }) => files),
    replaced: made.filter(({ files }) => files.length > 0).map(({ src }) => src),
  }
}

interface Read {
  src: string
  width: number
  height: number
  bytes: Uint8Array
  /** Left out of what is published as it is: drawings, and pictures that move. */
  raster?: Raster
}

async function readPicture(src: string, { publicFolder, tool }: Workshop): Promise<Read> {
  const bytes = readBytes(src, publicFolder)
  if (src.toLowerCase().endsWith('.svg')) return { src, bytes, ...svgSize(bytes.toString('utf8')) }
  const { look } = await tool()
  const { kind, width, height, moves } = await look(bytes).catch(broken(src))
  if (moves && bytes.length > MOST_AS_IT_IS) throw new AssetError(src, tooLargeToMove(src, bytes.length))
  if (moves || !isRasterKind(kind)) return { src, bytes, width, height }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { src, bytes, width, height, raster: { src, kind, width, height, hash } }
}

/** Only here, where a picture is opened, is it known whether it moves. */
const tooLargeToMove = (src: string, size: number) =>
  `The picture \`${src}\` moves, is sent as it is, and has ${Math.ceil(size / 1000)} kB; it may have at most ${MOST_AS_IT_IS / 1000} kB. Save it smaller, or as a video.`

const isRasterKind = (kind: Look['kind']): kind is RasterKind => kind in SETTINGS

function readBytes(src: string, publicFolder: string): Buffer {
  try {
    return readFileSync(join(publicFolder, src))
  } catch (error) {
    const { message } = error as Error
    throw new AssetError(src, `The picture \`${src}\` of the public folder cannot be read: ${message}.`)
  }
}

/** What a library for pictures says, for those who made the picture. */
function broken(src: string): (error: Error) => never {
  return ({ message }) => {
    if (/pixel limit/i.test(message)) {
      const most = MOST_PIXELS / 1_000_000
      throw new AssetError(
        src,
        `The picture \`${src}\` has more than ${most} million pixels. Save it smaller: 1,600 pixels in width are enough for every screen.`,
      )
    }
    const [reason = ''] = message.split('\n')
    throw new AssetError(
      src,
      `The picture \`${src}\` is broken: ${reason}. Open it in a program for pictures and save it anew as PNG or JPEG, or copy it once more from where it came from.`,
    )
  }
}
