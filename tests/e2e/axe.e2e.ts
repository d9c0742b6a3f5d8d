// Every state of every funnel, in every theme, as axe judges it.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFacts } from './support/funnel-facts.ts'
import { statesOf } from './support/states.ts'
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

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) =>
      [id, ...nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)].join('\n'),
    ),
  ).toEqual([])
}
