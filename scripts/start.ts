import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOnSignal } from '#server/close-on-signal.ts'
import { listen } from '#server/listen.ts'
import { readPageMode } from '#server/mode.ts'
import { buildSite } from './lib/build-site.ts'
import { dataFolder, shownData, shownMails } from './lib/data-folder.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { portFrom } from './lib/port.ts'
import { readEnv } from './lib/read-env.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'
import { startMessage } from './lib/start-message.ts'

/** `npm start [-- --out-dir <folder>] [--built]`: builds the funnel and serves it; without keys the sandbox takes the payments. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      'out-dir': { type: 'string', default: join(projectFolder, 'dist') },
      // Serves what an earlier build left.
      built: { type: 'boolean', default: false },
    },
  })
  const dist = resolve(values['out-dir'])
  const env = readEnv('production')
  const funnel = goodFunnel(funnelFolder(env))
  // Before the build: a port that is taken, perhaps by this very site, must not cost it its files.
  const server = await listen({
    port: portFrom(env),
    dist,
    offer: serverOffer(funnel),
    dataDir: dataFolder(env),
    env,
    say: console.log,
  })
  closeOnSignal(server)
  if (!values.built) await buildSite(dist)
  const started = { url: server.url, data: shownData(env), mails: shownMails(env), mode: readPageMode(env) }
  console.log(startMessage({ ...started, name: funnel.name, site: relative(process.cwd(), dist) }))
})
