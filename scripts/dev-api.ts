import { closeOnSignal } from '#server/close-on-signal.ts'
import { listen } from '#server/listen.ts'
import { funnelFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'

/** The API of `npm run dev`, started by it: tells its parent where it listens, and ends with it. */
await run(async () => {
  const server = await listen({ port: 0, dist: null, offer: serverOffer(goodFunnel(funnelFolder())) })
  closeOnSignal(server)
  process.on('disconnect', () => process.exit(0))
  process.send?.(server.url)
})
