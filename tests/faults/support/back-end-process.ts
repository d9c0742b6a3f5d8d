// A back end as a process of its own, to be killed. It is told what it needs by a message and says where it listens.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '#server/database/open-database.ts'
import { httpClient } from '#server/sandbox/client.ts'
import type { BackEnd } from '#shared/back-end.ts'
import { createFunctions } from '#shared/functions.ts'
import type { BackEndOrder } from './back-end-processes.ts'
import { offer } from './offer.ts'
import { testSettings } from './settings.ts'

async function start(order: BackEndOrder): Promise<string> {
  const { dataDir, databaseUrl: url, crashAtLog, provider } = order
  const database = await openDatabase({ url, dataDir, migrations: ['supabase/migrations'] })
  // As much time has passed since the crash as a lease lasts.
  await database.query("update billing.checkouts set locked_until = locked_until - interval '10 seconds'")
  const backEnd: BackEnd = {
    database,
    offer,
    stripe: httpClient(provider.key, provider.url),
    now: () => new Date(),
    log: (event) => {
      if (event === crashAtLog) process.kill(process.pid, 'SIGKILL')
    },
    mailer: { send: async ({ key }) => void process.send?.({ mail: key }) },
    settings: testSettings({ webhookSecret: provider.webhookSecret }),
  }
  const functions = new Map(Object.entries(createFunctions(backEnd)))
  const answer = async (request: Request) =>
    functions.get(new URL(request.url).pathname.split('/').at(-1) ?? '')?.(request) ??
    new Response(null, { status: 404 })
  const server = createServer(getRequestListener(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

process.once('message', (order: BackEndOrder) => {
  start(order).then(
    (url) => process.send?.({ url }),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
