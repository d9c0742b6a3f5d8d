import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { offerModule } from './lib/offer-module.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'

const shown = 'supabase/functions/_shared/offer.generated.ts'

/**
 * `npm run offer [-- --check]`: writes the offer of the funnel as the hosted functions sell it; with --check only says
 * whether it is up to date. The local server reads the YAML itself.
 */
await run(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const wanted = offerModule(serverOffer(goodFunnel(funnelFolder())))
  const file = join(projectFolder, shown)
  if (!values.check) {
    writeFileSync(file, wanted)
    console.log(`Wrote ${shown}.`)
  } else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(`${shown} does not say what the funnel sells. Run \`npm run offer\` and commit it.`)
    process.exitCode = 1
  }
})
