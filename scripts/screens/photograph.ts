import type { Browser } from '@playwright/test'
import type { Scene } from './scenes.ts'

/** How large a screen is, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** A picture of one scene, as PNG. */
export interface Picture {
  name: string
  png: Buffer
}

/** Photographs one scene: all of the page, or what the screen shows. Nothing moves on it. */
export async function photograph(browser: Browser, url: string, scene: Scene, size: Size): Promise<Picture> {
  const isPhone = size.width < 800
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await scene.open(page, url)
    if (!scene.isFixed) await page.evaluate(scrollThrough)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(SETTLED)
    return { name: scene.name, png: await page.screenshot({ fullPage: !scene.isFixed }) }
  } finally {
    await context.close()
  }
}

/** What shows only after a pause is there by then, in ms. */
const SETTLED = 300

/** Pictures far down are fetched when they come near. */
async function scrollThrough(): Promise<void> {
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const loaded = [...document.images]
    .filter(({ src }) => src !== '')
    .map((image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 1000))])
}
