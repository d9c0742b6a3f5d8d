// A font that a theme names comes with the page, small, and moves nothing when it arrives.
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { devices, type Page } from '@playwright/test'
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { layoutShifts } from './support/layout-shifts.ts'
import { projectFolder, type Site, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'

// One build for all of them.
test.describe.configure({ mode: 'default' })

let copy: FunnelCopy
let site: Site

test.beforeAll(async () => {
  copy = await copyFunnel(shippedFunnel)
  const publicFolder = join(copy.folder, 'public')
  await cp(join(projectFolder, 'public'), publicFolder, { recursive: true })
  await mkdir(join(publicFolder, 'fonts'))
  const font = join(projectFolder, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  await cp(font, join(publicFolder, 'fonts/inter.woff2'))
  await copy.edit(
    'theme.yaml',
    /^use: .*$/m,
    'use: midnight\nfont-files:\n  - { name: Inter, src: /fonts/inter.woff2 }',
  )
  await copy.edit('theme.yaml', /^ {6}(text|heading): "(?!#)/gm, (found) => `${found}Inter, `)
  site = await copy.serve()
})
test.afterAll(async () => {
  await site.close()
  await copy.remove()
})

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

const isLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /^"?Inter"?$/.test(family) && status === 'loaded'),
  )

test('the font is fetched from the start, from this site, and holds less than the original', async ({ page }) => {
  const response = page.waitForResponse(/\.woff2$/)
  await page.goto(site.url)
  const font = await response
  expect(new URL(font.url()).pathname).toMatch(/^\/assets\/inter\.[0-9a-f]{8}\.woff2$/)
  expect(font.headers()['cache-control']).toContain('immutable')
  // The original has 48,256 bytes.
  expect((await font.body()).length).toBeLessThan(40_000)
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
  await expect.poll(() => isLoaded(page)).toBe(true)
  expect((await page.request.get(`${site.url}/fonts/inter.woff2`)).status()).toBe(404)
})

for (const path of ['/', '/quiz', '/terms']) {
  test(`words stand there before the font has come, and keep their places when it does: ${path}`, async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading').first()
    await expect(heading).toBeVisible()
    expect(await isLoaded(page)).toBe(false)
    const before = await heading.boundingBox()
    arrive()
    await expect.poll(() => isLoaded(page)).toBe(true)
    // Letters are as wide on the whole, not each by itself: a figure at the edge may move by a hair. 0.1 is what counts as good.
    expect(await layoutShifts(page)).toBeLessThan(0.001)
    // The heading breaks where it broke.
    expect((await heading.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
  })
}
