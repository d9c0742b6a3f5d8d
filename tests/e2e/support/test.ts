import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { gardenFunnel, projectFolder, type Site, serveFunnel, shippedFunnel } from './site.ts'

/** Where `global-setup.ts` leaves the built funnels. */
export const builtFolder = (name: 'shipped' | 'garden') => join(projectFolder, '.cache/e2e', name)

interface WorkerFixtures {
  /** The shipped funnel, served for this worker alone: its sandbox can be given faults without disturbing others. */
  shipped: Site
  /** The second funnel, nothing like the first. */
  garden: Site
}

export const test = base.extend<object, WorkerFixtures>({
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
