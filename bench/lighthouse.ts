/**
 * `npm run bench:lighthouse [-- --samples 5 --only landing,quiz]`: Lighthouse as a phone, on every screen of the funnel as the
 * local server serves it. Fails when a screen misses 100.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { UPDATE_CARD } from '#src/engine/addresses.ts'
import { ensureChromium } from '../scripts/browser/ensure-chromium.ts'
import { funnelFolder } from '../scripts/lib/funnel-folder.ts'
import { goodFunnel } from '../scripts/lib/good-funnel.ts'
import { run } from '../scripts/lib/run.ts'
import { installPeers, peersFolder } from './install-peers.ts'
import { screensOf } from './lighthouse/screens.ts'
import { CATEGORIES, type LighthouseResult, missed, summarise } from './lighthouse/summary.ts'
import { runScript, startServer } from './run-script.ts'

const MEGABYTES = 1024 * 1024

await run(async () => {
  const { values } = parseArgs({ options: { samples: { type: 'string', default: '5' }, only: { type: 'string' } } })
  const only = values.only?.split(',')
  const screens = screensOf(goodFunnel(funnelFolder()), UPDATE_CARD).filter(({ id }) => only?.includes(id) ?? true)
  installPeers()
  const dist = mkdtempSync(join(tmpdir(), 'bench-dist-'))
  await runScript('build', ['--out-dir', dist], { FUNNEL_CONFIG: funnelFolder() })
  const server = await startServer(dist, funnelFolder())
  try {
    console.log(['screen'.padEnd(20), ...CATEGORIES].join('  '))
    for (const { id, path, isPublic } of screens) {
      const runs: LighthouseResult[] = []
      for (let sample = 0; sample < Number(values.samples); sample++) {
        // Its own advice when the browser's trace has not come.
        runs.push(await lighthouse(server.url + path).catch(() => lighthouse(server.url + path)))
      }
      const summary = summarise(runs)
      const cells = CATEGORIES.map((category) => String(summary.scores[category]).padStart(category.length))
      const misses = missed(summary, isPublic)
      console.log([id.padEnd(20), ...cells, misses.length > 0 ? `misses ${misses.join(', ')}` : ''].join('  '))
      for (const line of summary.below) console.log(`    ${line}`)
      if (misses.length > 0) process.exitCode = 1
    }
  } finally {
    await server.close()
  }
})

async function lighthouse(url: string): Promise<LighthouseResult> {
  const cli = join(peersFolder, 'node_modules/lighthouse/cli/index.js')
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`]
  const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    maxBuffer: 64 * MEGABYTES,
  })
  return JSON.parse(stdout)
}
