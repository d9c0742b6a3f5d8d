// What search engines and link previews find once the funnel knows its own address.
import { copyFunnel } from './support/funnel-copy.ts'
import { shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('pages, preview picture, sitemap and icons agree on the address of the site', async ({ page, request }) => {
  const copy = await copyFunnel(shippedFunnel)
  try {
    await copy.edit('funnel.yaml', /^language: .*$/m, (found) => `${found}\naddress: https://www.empire.internal`)
    const site = await copy.serve()
    try {
      await page.goto(site.url)
      const meta = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://www.empire.internal/')
      expect(await meta('og:url')).toBe('https://www.empire.internal/')
      expect(await meta('twitter:card')).toBe('summary_large_image')
      const picture = await request.get(
        ((await meta('og:image')) ?? '').replace('https://www.empire.internal', site.url),
      )
      expect(picture.headers()['content-type']).toBe('image/png')
      expect((await picture.body()).length).toBeGreaterThan(5000)

      const map = await (await request.get(`${site.url}/sitemap.xml`)).text()
      expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
        ['/', '/privacy', '/terms'].map((path) => `https://www.empire.internal${path}`),
      )
      expect(await (await request.get(`${site.url}/robots.txt`)).text()).toContain(
        'https://www.empire.internal/sitemap.xml',
      )
      for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])
        expect((await request.get(site.url + icon)).status(), icon).toBe(200)

      await page.goto(`${site.url}/quiz`)
      expect(await meta('robots')).toBe('noindex')
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
    } finally {
      await site.close()
    }
  } finally {
    await copy.remove()
  }
})
