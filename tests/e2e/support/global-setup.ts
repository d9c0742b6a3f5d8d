import { writeFile } from 'node:fs/promises'
import { stripeScript } from '#server/sandbox/stripe-script.ts'
import { sandboxScript } from './played-sandbox.ts'
import { buildFunnel } from './site.ts'
import { type BuiltFunnel, builtFolder, builtFunnels } from './test.ts'

/** Builds the funnels once, before any test. */
export default async function globalSetup(): Promise<void> {
  const names = Object.keys(builtFunnels) as BuiltFunnel[]
  await Promise.all(names.map((name) => buildFunnel(builtFunnels[name], builtFolder(name))))
  await writeFile(sandboxScript, await stripeScript())
}
