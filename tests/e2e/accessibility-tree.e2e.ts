// What assistive technology is given of each screen and state of the shipped funnel: roles, names, states and levels, as the
// files in `accessibility-tree/` have them. Each was read line by line against the specification and the words of the funnel:
// a difference is a question to ask, never a file to overwrite.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readFacts } from './support/funnel-facts.ts'
import { statesOf } from './support/states/states.ts'
import { builtFunnels, expect, test } from './support/test.ts'

const folder = join(import.meta.dirname, 'accessibility-tree')
const states = statesOf(readFacts(builtFunnels.shipped))
const fileOf = (state: string) => `${state.replaceAll(' ', '-')}.yaml`

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('Every state has its tree, and every tree its state', () => {
  expect(readdirSync(folder).sort()).toEqual(states.map(({ name }) => fileOf(name)).sort())
})

for (const { name, open } of states) {
  test(`The tree of: ${name}`, async ({ page, host }) => {
    await open(page, (await host('shipped')).url)
    const tree = readFileSync(join(folder, fileOf(name)), 'utf8')
    await expect(await whatIsReached(page)).toMatchAriaSnapshot(tree)
  })
}

/** An open popup or viewer, beneath which the page is out of reach; else the page. */
async function whatIsReached(page: Page) {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) === 0) return page.locator('body')
  const isAlone = await dialog.evaluate(
    (open) => open.matches(':modal') || document.getElementById('root')?.hasAttribute('inert'),
  )
  expect(isAlone).toBe(true)
  return dialog
}
