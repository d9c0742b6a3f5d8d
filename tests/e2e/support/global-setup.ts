import { buildFunnel, gardenFunnel, shippedFunnel } from './site.ts'
import { builtFolder } from './test.ts'

/** Builds both funnels once, before any test. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([
    buildFunnel(shippedFunnel, builtFolder('shipped')),
    buildFunnel(gardenFunnel, builtFolder('garden')),
  ])
}
