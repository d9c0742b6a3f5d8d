import type { BrowserContext, Page, Route } from '@playwright/test'

/** The scripts of the app; what stands in a page itself is none of them. */
export const SCRIPTS = '**/assets/*.js'

/** Keeps back every script until it is let go. */
export async function holdScripts(where: Page | BrowserContext): Promise<{ letGo: () => void }> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await where.route(SCRIPTS, async (route) => {
    await released
    await passOn(route)
  })
  return { letGo: () => letGo() }
}

/** Lets every script come so many ms late. */
export async function delayScripts(where: Page | BrowserContext, ms: number): Promise<void> {
  await where.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await passOn(route)
  })
}

/** The page that has asked may be gone by now. */
const passOn = (route: Route) => route.continue().catch(() => undefined)

/** Notes in every page which main headings and chosen options a visitor has seen, frame by frame. */
export async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const chosen: string[] = []
    Object.assign(window, { seen, chosen })
    const look = () => {
      const heading = document.querySelector('#root h1')
      const text = heading?.checkVisibility({ visibilityProperty: true }) ? (heading.textContent ?? '') : ''
      if (text && seen.at(-1) !== text) seen.push(text)
      const option = document.querySelector('#root :checked')?.closest('label')?.textContent
      if (option && chosen.at(-1) !== option) chosen.push(option)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export const seenHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen)

export const seenChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { chosen: string[] }).chosen)

/** What says that the page waits for the app. */
export const waiting = (page: Page) => page.locator('#wait')
/** The way on for those who have waited long. */
export const waitedLong = (page: Page) => page.locator('#wait a')

/** Lets so many ms of the wait pass at once. */
export const passWait = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect
      if (target?.closest('#wait')) animation.currentTime = time
    }
  }, ms)
