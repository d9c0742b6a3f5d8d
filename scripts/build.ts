import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './lib/build-site.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'

/** `npm run build [-- --out-dir <folder>]`: checks the funnel and builds the site. */
await run(async () => {
  const { values } = parseArgs({ options: { 'out-dir': { type: 'string', default: join(projectFolder, 'dist') } } })
  const outDir = resolve(values['out-dir'])
  const { name } = goodFunnel(funnelFolder())
  await buildSite(outDir)
  console.log(`Built “${name}” into ${relative(process.cwd(), outDir) || '.'}.`)
})
