import type { Sharp } from 'sharp'
import { type PictureFile, type RasterKind, SETTINGS } from './plan-picture.ts'

/** What is asked of a library for pictures. */
export interface PictureTool {
  /** Its name and version, and those of its parts. */
  name: string
  /** Reads the head of a file. @throws Error when it is no picture that can be read */
  look: (bytes: Uint8Array) => Promise<Look>
  /** Makes one file. @throws Error when the picture is broken or too large */
  make: (bytes: Uint8Array, file: Pick<PictureFile, 'kind' | 'width'>) => Promise<Uint8Array>
  /** Makes a PNG of an SVG, `width` pixels wide if it is said, on a ground of its own. @throws Error when it is broken */
  draw: (svg: string, how: { width?: number; ground?: string }) => Promise<Uint8Array>
}

/** Sizes in pixels, as the picture is seen. */
export interface Look {
  kind: string
  width: number
  height: number
  /** More than one picture, shown one after the other. */
  moves: boolean
}

/** Pixels that a picture may have; a photo of a good camera has 50 million. */
export const MOST_PIXELS = 100_000_000

const CLEAR = '#0000'

/**
 * sharp, fetched when the first picture asks for it: a funnel of drawings alone starts without it. What it writes holds
 * neither the place where a photo was taken nor anything else but the picture.
 */
export async function sharpPictures(): Promise<PictureTool> {
  const { default: sharp } = await import('sharp')
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  return {
    name: `sharp ${sharp.versions.sharp}, vips ${sharp.versions.vips}`,
    look: async (bytes) => {
      const { format, mediaType, pages = 1, autoOrient } = await open(bytes).metadata()
      const kind = mediaType === 'image/avif' ? 'avif' : format
      return { kind, width: autoOrient.width, height: autoOrient.height, moves: pages > 1 }
    },
    draw: (svg, { width, ground }) => {
      // Small drawings are drawn large, instead of being blown up.
      const picture = sharp(Buffer.from(svg), { density: width === undefined ? 72 : 300 })
      const sized =
        width === undefined ? picture : picture.resize({ width, height: width, fit: 'contain', background: CLEAR })
      return (ground === undefined ? sized : sized.flatten({ background: ground })).png(SETTINGS.png).toBuffer()
    },
    make: (bytes, { kind, width }) =>
      encode(open(bytes).autoOrient().resize({ width, withoutEnlargement: true }), kind).toBuffer(),
  }
}

function encode(picture: Sharp, kind: RasterKind): Sharp {
  switch (kind) {
    case 'avif':
      return picture.avif(SETTINGS.avif)
    case 'webp':
      return picture.webp(SETTINGS.webp)
    case 'jpeg':
      return picture.jpeg(SETTINGS.jpeg)
    case 'png':
      return picture.png(SETTINGS.png)
    case 'gif':
      return picture.gif(SETTINGS.gif)
  }
}
