// Every state of every funnel, in every theme, as axe judges it.
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { readFacts } from './support/funnel-facts.ts'
import { buildFunnel, type Site, shippedFunnel } from './support/site.ts'
import { statesOf } from './support/states/states.ts'
import { hostStatically } from './support/static-host.ts'
import { builtFunnels, expect, test } from './support/test.ts'

for (const name of ['shipped', 'garden', 'arabic'] as const) {
  test.describe(`axe finds nothing wrong in the ${name} funnel:`, () => {
    test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const state of statesOf(readFacts(builtFunnels[name]))) {
      test(state.name, async ({ page, host }) => {
        await state.open(page, (await host(name)).url)
        await expectNoViolations(page)
      })
    }
  })
}

const shipped = readFacts(builtFunnels.shipped)
const others = shipped.themes.names.filter((name) => name !== shipped.themes.use)
const pairs = others.flatMap((light, index) => (index % 2 ? [] : [{ light, dark: others[index + 1] ?? light }]))

// The themes that are not in use, two by two: the device decides between them, as with `use: auto`.
for (const { light, dark } of pairs) {
  test.describe(`axe finds nothing wrong in the themes ${light} and ${dark}:`, () => {
    // One worker, which builds once.
    test.describe.configure({ mode: 'default' })
    test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
    let copy: FunnelCopy
    let site: Site

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      copy = await copyFunnel(shippedFunnel)
      await copy.edit('theme.yaml', /^use: .*$/m, 'use: auto')
      await copy.edit('theme.yaml', /^auto: .*$/m, `auto: { light: ${light}, dark: ${dark} }`)
      const dist = join(copy.folder, '../dist')
      await buildFunnel(copy.folder, dist)
      site = await hostStatically(dist)
    })

    test.afterAll(async () => {
      await site.close()
      await copy.remove()
    })

    for (const state of statesOf(shipped)) {
      test(state.name, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await state.open(page, site.url)
        await expectNoViolations(page)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectNoViolations(page)
      })
    }
  })
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) =>
      [id, ...nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)].join('\n'),
    ),
  ).toEqual([])
}
