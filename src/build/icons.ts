/** A picture of the site for lists of bookmarks and home screens, made of the drawing `favicon.svg`. */
export interface Icon {
  /** At the root of the site, where devices look without being told. */
  name: string
  /** Pixels of each side. */
  size: number
  /** Phones put it on a black ground where it lets anything through. */
  isOpaque: boolean
}

export const ICONS: readonly Icon[] = [
  { name: 'favicon.ico', size: 32, isOpaque: false },
  { name: 'apple-touch-icon.png', size: 180, isOpaque: true },
]

/** A PNG of at most 256 pixels a side as the file `.ico` that older browsers ask for: one directory entry before it. */
export function iconFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size % 256, 6) // width, 0 for 256
  head.writeUInt8(size % 256, 7) // height
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
