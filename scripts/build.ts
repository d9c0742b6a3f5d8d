import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPageMode } from '#server/mode.ts'
import { StartError } from '#server/start-error.ts'
import { buildSite } from './lib/build-site.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { readEnv } from './lib/read-env.ts'
import { run } from './lib/run.ts'

/**
 * `npm run build [-- --out-dir <folder>] [--release]`: checks the funnel and builds the site. What is released takes real
 * payments and holds no stand-ins.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      'out-dir': { type: 'string', default: join(projectFolder, 'dist') },
      release: { type: 'boolean', default: false },
    },
  })
  const outDir = resolve(values['out-dir'])
  const env = readEnv('production')
  const mode = readPageMode(env)
  const { name, offer } = goodFunnel(funnelFolder(env), { release: values.release })
  if (values.release && offer && mode.kind === 'sandbox') {
    throw new StartError(
      'A release takes payments, and there are no keys: set VITE_STRIPE_PUBLISHABLE_KEY, VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, as docs/production.md says. Without --release a demo is built, in which no money moves.',
    )
  }
  await buildSite(outDir)
  const kind = mode.kind === 'sandbox' ? 'as a demo in which no money moves' : 'for Stripe'
  console.log(`Built “${name}” ${kind} into ${relative(process.cwd(), outDir) || '.'}.`)
})
