// Nothing is cut, covered or out of reach: on small and low screens, with large text, wide spacing and the visitor's own colours.
import type { Page } from '@playwright/test'
import { readFacts } from './support/funnel-facts.ts'
import {
  complaintsAboutForcedColours,
  complaintsAboutMotion,
  complaintsAboutReach,
  complaintsAboutSize,
  complaintsAboutText,
} from './support/layout.ts'
import { statesOf } from './support/states/states.ts'
import { builtFunnels, expect, test } from './support/test.ts'

const SIZES = {
  '320 × 568': { width: 320, height: 568 },
  '390 × 844': { width: 390, height: 844 },
  '768 × 1024': { width: 768, height: 1024 },
  '1440 × 900': { width: 1440, height: 900 },
  '1440 × 900 at 200 %': { width: 720, height: 450 },
  'landscape, 667 × 375': { width: 667, height: 375 },
  '250 pixels high': { width: 390, height: 250 },
}

/** What visitors may do to text (WCAG 1.4.4, 1.4.12). */
const TEXT = {
  'text as it is': '',
  'text at 200 %': 'html { font-size: 200% !important }',
  'WCAG text spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
}

for (const name of ['shipped', 'arabic'] as const) {
  test.describe(`In the ${name} funnel nothing is cut or out of reach:`, () => {
    // Styles that a visitor's browser adds are under no policy of the page.
    test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

    for (const state of statesOf(readFacts(builtFunnels[name]))) {
      test(state.name, async ({ page, host }) => {
        await state.open(page, (await host(name)).url)
        await expect.poll(() => page.evaluate(complaintsAboutMotion)).toEqual([])
        const found = [...(await inAllSizes(page)), ...(await inForcedColours(page))]
        expect(found).toEqual([])
      })
    }
  })
}

async function inAllSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  const style = await page.addStyleTag({ content: ' ' })
  for (const [text, css] of Object.entries(TEXT)) {
    await style.evaluate((element, content) => {
      element.textContent = content
    }, css)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.evaluate(hasSize, viewport)
      const complaints = [
        ...(await page.evaluate(complaintsAboutText)),
        ...(await page.evaluate(complaintsAboutReach)),
        ...(css === '' ? await page.evaluate(complaintsAboutSize) : []),
      ]
      found.push(...complaints.map((complaint) => `${size}, ${text}: ${complaint}`))
    }
  }
  return found
}

/** Runs in the page: gives way until it has been laid out in its new size. */
async function hasSize({ width, height }: { width: number; height: number }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  do await frame()
  while (innerWidth !== width || innerHeight !== height)
  await frame()
}

async function inForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches)
  const complaints = await page.evaluate(complaintsAboutForcedColours)
  return complaints.map((complaint) => `without an edge in forced colours: ${complaint}`)
}
