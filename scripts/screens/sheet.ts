import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import type { Picture, Size } from './photograph.ts'

/** Pictures side by side, long ones cut into columns as high as the screen: one small WebP file, made by the browser. */
export async function writeSheet(
  browser: Browser,
  pictures: readonly Picture[],
  { width, height }: Size,
  file: string,
): Promise<void> {
  const page = await browser.newPage()
  try {
    const images = pictures.map(({ png }) => `data:image/png;base64,${png.toString('base64')}`)
    const webp = await page.evaluate(drawSheet, { images, width, height })
    await writeFile(file, Buffer.from(webp, 'base64'))
  } finally {
    await page.close()
  }
}

/** Runs in the browser. @returns the sheet as base64 */
async function drawSheet({ images, width, height }: { images: string[] } & Size): Promise<string> {
  // Small enough to look at on one screen, large enough to read a heading.
  const scale = Math.min(0.62, 240 / width)
  const [cellWidth, cellHeight, gap] = [Math.round(width * scale), Math.round(height * scale), 8]
  const pictures = await Promise.all(
    images.map(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return image
    }),
  )
  const cells = pictures.flatMap((image) =>
    Array.from({ length: Math.ceil(image.height / height) }, (_, part) => ({ image, top: part * height })),
  )
  const columns = Math.ceil(Math.sqrt((cells.length * cellHeight * 1.6) / cellWidth))
  const canvas = document.createElement('canvas')
  canvas.width = columns * (cellWidth + gap) + gap
  canvas.height = Math.ceil(cells.length / columns) * (cellHeight + gap) + gap
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#808080'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  cells.forEach(({ image, top }, index) => {
    const part = Math.min(height, image.height - top)
    const x = gap + (index % columns) * (cellWidth + gap)
    const y = gap + Math.floor(index / columns) * (cellHeight + gap)
    context.drawImage(image, 0, top, image.width, part, x, y, cellWidth, Math.round(part * scale))
  })
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
}
