import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { arabicFunnel, gardenFunnel, projectFolder, type Site, serveFunnel, shippedFunnel } from './site.ts'
import { hostStatically } from './static-host.ts'

/** The funnels that are built before any test; the third is the second in Arabic, from right to left. */
export const builtFunnels = { shipped: shippedFunnel, garden: gardenFunnel, arabic: arabicFunnel } as const
export type BuiltFunnel = keyof typeof builtFunnels

/** Where `global-setup.ts` leaves the built funnels. */
export const builtFolder = (name: BuiltFunnel) => join(projectFolder, '.cache/e2e', name)

interface WorkerFixtures {
  /** Serves the files of a built funnel and no back end: enough to look at it. */
  host: (name: BuiltFunnel) => Promise<Site>
  /** The shipped funnel, served for this worker alone: its sandbox can be given faults without disturbing others. */
  shipped: Site
  /** The second funnel, nothing like the first. */
  garden: Site
}

export const test = base.extend<object, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const sites = new Map<BuiltFunnel, Promise<Site>>()
      await use((name) => {
        const site = sites.get(name) ?? hostStatically(builtFolder(name))
        sites.set(name, site)
        return site
      })
      await Promise.all([...sites.values()].map(async (site) => (await site).close()))
    },
    { scope: 'worker' },
  ],
  shipped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await serveFunnel(shippedFunnel, builtFolder('shipped'))
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  garden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await serveFunnel(gardenFunnel, builtFolder('garden'))
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
