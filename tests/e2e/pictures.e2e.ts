// Photos that a marketer drops into the public folder reach visitors small, in time and without moving the page.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { layoutShifts } from './support/layout-shifts.ts'
import { projectFolder, type Site, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'

// One build for all of them.
test.describe.configure({ mode: 'default' })

let copy: FunnelCopy
let site: Site

/** The shipped funnel with a photo on the landing page, one at the end of the sales page, and one in the carousel. */
test.beforeAll(async () => {
  copy = await copyFunnel(shippedFunnel)
  const publicFolder = join(copy.folder, 'public')
  await cp(join(projectFolder, 'public'), publicFolder, { recursive: true })
  const photo = (width: number, height: number) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <linearGradient id="dusk" x2="1" y2="1"><stop stop-color="#124"/><stop offset="1" stop-color="#fa8"/></linearGradient>
        <rect width="100%" height="100%" fill="url(#dusk)"/><circle cx="50%" cy="50%" r="20%" fill="#fe6"/></svg>`),
    )
  await photo(2400, 1600).jpeg().toFile(join(publicFolder, 'team.jpg'))
  await photo(700, 500).png().toFile(join(publicFolder, 'last.png'))
  await photo(450, 800).jpeg().toFile(join(publicFolder, 'slide.jpg'))
  const block = (src: string) => `  - block: picture\n    src: ${src}\n    alt: "A picture"\n`
  await copy.edit('screens/landing.yaml', '  - block: points', `${block('/team.jpg')}\n  - block: points`)
  await copy.edit('screens/results-blueprint.yaml', /$/, `\n${block('/last.png')}`)
  await copy.edit('testimonials.yaml', '/testimonials/01.svg', '/slide.jpg')
  site = await copy.serve()
})
test.afterAll(async () => {
  await site.close()
  await copy.remove()
})

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

const picture = (page: Page) => page.getByRole('img', { name: 'A picture', exact: true })
const shownFile = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
test('the first picture is fetched before all others, as AVIF, at the width of the screen', async ({ page }) => {
  await page.goto(site.url)
  await expect(picture(page)).toHaveAttribute('fetchpriority', 'high')
  await expect(picture(page)).not.toHaveAttribute('loading')
  await expect(picture(page)).toHaveAttribute('width', '2400')
  await expect(picture(page)).toHaveAttribute('height', '1600')
  // 412 CSS pixels at 2.625 a pixel.
  await expect.poll(() => shownFile(page)).toMatch(/\/assets\/team-1280\.[0-9a-f]{8}\.avif$/)
  const response = await page.request.get(await shownFile(page))
  expect(response.headers()['content-type']).toBe('image/avif')
  expect(response.headers()['cache-control']).toContain('immutable')
})

test('a small screen gets a small file', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 })
  await page.goto(site.url)
  await expect.poll(() => shownFile(page)).toMatch(/\/assets\/team-(320|480)\.[0-9a-f]{8}\.avif$/)
  await page.close()
})

test('a picture that comes late moves nothing', async ({ page }) => {
  let late = () => {}
  const released = new Promise<void>((resolve) => {
    late = resolve
  })
  await page.route(/\.avif$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'domcontentloaded' })
  await expect(picture(page)).toBeVisible()
  const before = await picture(page).boundingBox()
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1)
  late()
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const after = await picture(page).boundingBox()
  // A smaller file has whole pixels too: its proportions differ by a hair.
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(after?.[side]).toBeCloseTo(before?.[side] ?? 0, 0)
  expect(await layoutShifts(page)).toBe(0)
})

test('a picture far below is fetched when the visitor comes near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const askedFor = (name: string) => asked.filter((path) => path.startsWith(`/assets/${name}-`))
  await page.goto(`${site.url}/results-blueprint`, { waitUntil: 'networkidle' })
  await expect(picture(page)).toHaveAttribute('loading', 'lazy')
  expect(askedFor('last')).toEqual([])
  await picture(page).scrollIntoViewIfNeeded()
  await expect.poll(() => askedFor('last')).toHaveLength(1)
  expect(askedFor('last')[0]).toMatch(/\.avif$/)
  expect(await layoutShifts(page)).toBe(0)
})

test('the carousel shows the slide at its own width, and the viewer at the width of the screen', async ({ page }) => {
  await page.goto(`${site.url}/results-blueprint`)
  const slide = page.locator('li[data-offset="0"] img')
  await slide.scrollIntoViewIfNeeded()
  const file = (selector: string) => page.locator(selector).evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => file('li[data-offset="0"] img')).toMatch(/\/assets\/slide-450\.[0-9a-f]{8}\.avif$/)
  await page.locator('li[data-offset="0"] button').click()
  await expect.poll(() => file('dialog img')).toMatch(/\/assets\/slide-450\.[0-9a-f]{8}\.avif$/)
})

test('drawings stay what they are, with their proportions', async ({ page }) => {
  await page.goto(`${site.url}/results-blueprint`)
  const proof = page.locator('img[src="/proof.svg"]')
  await expect(proof).toHaveAttribute('width', '1200')
  await expect(proof).toHaveAttribute('height', '675')
})

test('originals, which can tell where a photo was taken, are not published', async ({ request }) => {
  for (const original of ['/team.jpg', '/last.png', '/slide.jpg'])
    expect((await request.get(site.url + original)).status()).toBe(404)
  expect((await request.get(`${site.url}/proof.svg`)).status()).toBe(200)
})
