// `/_gallery` of `npm run dev`: all of a funnel on one page; nothing of it is in a build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from './support/funnel-facts.ts'
import { devFunnel } from './support/site.ts'
import { builtFolder, builtFunnels, expect, test } from './support/test.ts'

// One after the other: the servers share a cache of prepared packages.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ trace: 'off' })

const camelCase = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

for (const name of ['shipped', 'garden'] as const) {
  test(`The gallery of the ${name} funnel shows every screen, step and message`, async ({ page }) => {
    const funnel = readFacts(builtFunnels[name])
    const site = await devFunnel(funnel.folder)
    try {
      await page.goto(`${site.url}/_gallery`)
      await expect(page.getByRole('heading', { level: 2, name: 'failure' })).toBeVisible({ timeout: 120_000 })
      const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
      for (const { id, kind } of funnel.screens)
        expect(titles.some((title) => (kind === 'quiz' ? title.startsWith(`${id}: `) : title === id))).toBe(true)
      const quiz = funnel.screens.find(({ kind }) => kind === 'quiz')?.id
      for (const { id } of funnel.questions) expect(titles).toContain(`${quiz}: ${id}`)
      for (const { after } of funnel.breaks) expect(titles).toContain(`${quiz}: break after ${after}`)
      const keys = await page.getByRole('rowheader').allTextContents()
      for (const [group, messages] of Object.entries(funnel.messages))
        for (const key of Object.keys(messages))
          expect(keys.some((shown) => `${shown}.`.startsWith(`${camelCase(group)}.${camelCase(key)}.`))).toBe(true)

      const frame = (title: string) => page.locator(`iframe[title="${title}"]`).contentFrame()
      const first = funnel.breaks[0]
      await page.locator(`iframe[title="${quiz}: break after ${first?.after}, phone"]`).scrollIntoViewIfNeeded()
      await expect(
        frame(`${quiz}: break after ${first?.after}, phone`).getByRole('heading', { name: first?.title ?? '' }),
      ).toBeVisible({ timeout: 60_000 })
      const popup = titles.find((title) => title.endsWith(': popup')) ?? ''
      await page.locator(`iframe[title="${popup}, desktop"]`).scrollIntoViewIfNeeded()
      await expect(frame(`${popup}, desktop`).getByRole('dialog')).toBeVisible({ timeout: 60_000 })
    } finally {
      await site.close()
    }
  })
}

test('Nothing of the gallery is in a build', () => {
  const folder = builtFolder('shipped')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((file) =>
    /_gallery|showGallery|galleryStates/i.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(found).toEqual([])
  expect(files.filter((file) => /gallery/i.test(file))).toEqual([])
})
