// One word in theme.yaml changes the look of every page, without a script.
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { type Site, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'

let copy: FunnelCopy
let site: Site | undefined

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  copy = await copyFunnel(shippedFunnel)
})

test.afterAll(async () => {
  await site?.close()
  await copy.remove()
})

const LIGHT = 'rgb(245, 247, 252)'
const DARK = 'rgb(11, 14, 20)'

test.describe('with `use: auto`', () => {
  test.use({ javaScriptEnabled: false })

  test('the visitor’s device decides, before any script and while the page is open', async ({ page }) => {
    await copy.edit('theme.yaml', /^use: .*$/m, 'use: auto')
    site = await copy.serve()
    for (const path of ['/', '/quiz', '/terms']) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${site.url}${path}`)
      await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveCSS('background-color', DARK)
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    }
  })
})

test('the card field takes the colours of the theme, also when it changes', async ({ page }) => {
  if (!site) throw new Error('The test before serves the funnel')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${site.url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  const card = page.getByRole('textbox', { name: 'Card number' })
  await expect(card).toHaveCSS('color', 'rgb(19, 26, 46)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(card).toHaveCSS('color', 'rgb(245, 247, 250)')
})

test('a theme that is not in use is in no page and no style sheet', async ({ request }) => {
  if (!site) throw new Error('The test before serves the funnel')
  const html = await (await request.get(site.url)).text()
  const sheets = [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, href]) => new URL(href ?? '', site?.url).href)
  const texts = [html, ...(await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text())))]
  expect(texts.join()).toContain('#3c4ff0')
  expect(texts.join()).not.toContain('#ff8b60')
})
