import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOnSignal } from '#server/close-on-signal.ts'
import { listen } from '#server/listen.ts'
import { buildSite } from './lib/build-site.ts'
import { dataFolder, shownData } from './lib/data-folder.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { portFrom } from './lib/port.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'
import { startMessage } from './lib/start-message.ts'

/** `npm start [-- --out-dir <folder>] [--built]`: builds the funnel and serves it with the checkout in the sandbox. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      'out-dir': { type: 'string', default: join(projectFolder, 'dist') },
      // Serves what an earlier build left.
      built: { type: 'boolean', default: false },
    },
  })
  const dist = resolve(values['out-dir'])
  const funnel = goodFunnel(funnelFolder())
  // Before the build: a port that is taken, perhaps by this very site, must not cost it its files.
  const server = await listen({
    port: portFrom(process.env),
    dist,
    offer: serverOffer(funnel),
    dataDir: dataFolder(),
    say: console.log,
  })
  closeOnSignal(server)
  if (!values.built) await buildSite(dist)
  const started = { url: server.url, data: shownData(), isSandbox: !process.env.STRIPE_SECRET_KEY }
  console.log(startMessage({ ...started, name: funnel.name, site: relative(process.cwd(), dist) }))
})
