import { closeOnSignal } from '#server/close-on-signal.ts'
import { listen } from '#server/listen.ts'
import type { Offer } from '#shared/offer.ts'
import { dataFolder } from './lib/data-folder.ts'
import { readEnv } from './lib/read-env.ts'
import { run } from './lib/run.ts'

/** What `dev.ts` tells its API when it starts it. */
export interface ApiOrder {
  port: number
  offer: Offer | undefined
  /** Where the pages are: `http://localhost:4173`. */
  siteUrl: string
}

/** The API of `npm run dev`, started by it: is told what to sell and where, says when it listens, and ends with it. */
process.once('message', ({ port, offer, siteUrl }: ApiOrder) => {
  void run(async () => {
    const env = readEnv('development')
    const server = await listen({ port, dist: null, offer, siteUrl, dataDir: dataFolder(env), env, say: console.log })
    closeOnSignal(server)
    process.send?.(server.url)
  })
})
process.on('disconnect', () => process.exit(0))
