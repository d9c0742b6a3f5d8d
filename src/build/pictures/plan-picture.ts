import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path/posix'
import type { Picture } from '../../engine/content.ts'

/** The kinds of raster pictures that browsers show. */
export type RasterKind = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif'

/** What has been read of a raster picture. Sizes in pixels, as it is seen: a photo that lies on its side stands up. */
export interface Raster {
  /** Its address below the public folder: `/photos/team.jpg`. */
  src: string
  kind: RasterKind
  width: number
  height: number
  /** A hash of the file's bytes. */
  hash: string
}

/** A file to be made of a picture. */
export interface PictureFile {
  /** Below the folder of the site: `assets/team-640.1a2b3c4d.avif`. */
  fileName: string
  kind: RasterKind
  /** Pixels. */
  width: number
  /** Changes with all that changes the file: the picture, the settings, the tool. */
  key: string
}

export interface PicturePlan {
  picture: Picture
  files: readonly PictureFile[]
}

/** Pixels. A phone shows a picture with up to 1290 of them; large screens show a column of text, not more. */
const WIDTHS = [320, 480, 640, 960, 1280]

/** How each kind is written. */
export const SETTINGS = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
  gif: {},
} as const satisfies Record<RasterKind, object>

const EXTENSIONS: Record<RasterKind, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png', gif: 'gif' }

/**
 * Which files are made of a picture, and how a page names them: AVIF, WebP, and the picture's own kind for browsers that
 * know neither, each at the widths that screens need and none wider than the picture. Pure: nothing is read or written.
 * @param tool the name and version of what makes the files; another version makes them anew
 */
export function planPicture(raster: Raster, tool: string): PicturePlan {
  const widths = fittingWidths(raster.width)
  // Of an AVIF the fallback is a WebP, since AVIF is what needs one.
  const fallback = raster.kind === 'avif' ? 'webp' : raster.kind
  const better = (['avif', 'webp'] as const).filter((kind) => kind !== fallback)
  const filesOf = (kind: RasterKind) => widths.map((width) => planFile(raster, kind, width, tool))
  const own = filesOf(fallback)
  const others = better.map((kind) => ({ kind, files: filesOf(kind) }))
  const picture: Picture = {
    width: raster.width,
    height: raster.height,
    // What a browser that knows nothing of choices gets, and the still picture of a video.
    src: `/${(own.findLast(({ width }) => width <= 640) ?? own[0])?.fileName}`,
    srcset: srcset(own),
    sources: others.map(({ kind, files }) => ({ type: `image/${kind}`, srcset: srcset(files) })),
  }
  return { picture, files: [...others.flatMap(({ files }) => files), ...own] }
}

/** The widths of the table that a picture has, and its own where that is not next to one of them. */
function fittingWidths(width: number): number[] {
  const most = WIDTHS.at(-1) as number
  const last = Math.min(width, most)
  return [...WIDTHS.filter((candidate) => candidate < last * 0.9), last]
}

function planFile({ src, hash }: Raster, kind: RasterKind, width: number, tool: string): PictureFile {
  const key = createHash('sha256')
    .update(JSON.stringify([hash, kind, width, SETTINGS[kind], tool]))
    .digest('hex')
  const name = basename(src, extname(src))
  return { fileName: `assets/${name}-${width}.${key.slice(0, 8)}.${EXTENSIONS[kind]}`, kind, width, key }
}

const srcset = (files: readonly PictureFile[]) =>
  files.map(({ fileName, width }) => `/${fileName} ${width}w`).join(', ')
