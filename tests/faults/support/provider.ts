import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { deliverOverHttp } from '#server/sandbox/courier.ts'
import { createSandbox, type Sandbox } from '#server/sandbox/sandbox.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import { offer } from './offer.ts'

/** A call that is being kept waiting. */
export interface Held {
  /** Resolves once the call has come this far. */
  reached: Promise<void>
  release(): void
}

/** The fake Stripe over HTTP, for back ends that are processes of their own and may die. */
export interface Provider {
  sandbox: Sandbox
  url: string
  /** The secret key that it takes. */
  key: string
  /** Where webhooks go; nowhere at first. */
  tell(backEnd: string | undefined): void
  /** Keeps the next POST to this address waiting, before its work is done or before its answer goes out. */
  hold(address: string, when: 'before' | 'after'): Held
  close(): void
}

export async function startProvider(): Promise<Provider> {
  let target: string | undefined
  const sandbox = createSandbox({
    deliver: async (request) => (target ? deliverOverHttp(target)(request) : new Response(null, { status: 503 })),
  })
  const gates = makeGates()
  let key = ''
  const app = new Hono()
  app.use(async ({ req }, next) => {
    key ||= req.header('authorization')?.replace('Bearer ', '') ?? ''
    const pass = gates.at(req.method === 'POST' ? req.path : '')
    await pass('before')
    await next()
    await pass('after')
  })
  app.route('/sandbox', sandbox.app)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await ensureOfferPrice(sandbox.client(url), offer)
  return {
    sandbox,
    url,
    key,
    tell: (backEnd) => {
      target = backEnd
    },
    hold: (path, when) => gates.close(`/sandbox/api/v1/${path}`, when),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function makeGates() {
  const closed = new Map<string, { reach: () => void; opened: Promise<void> }>()
  return {
    close(path: string, when: string): Held {
      let release = () => {}
      let reach = () => {}
      const opened = new Promise<void>((resolve) => {
        release = resolve
      })
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      closed.set(`${when} ${path}`, { reach, opened })
      return { reached, release }
    },
    at: (path: string) => async (when: string) => {
      const gate = closed.get(`${when} ${path}`)
      closed.delete(`${when} ${path}`)
      gate?.reach()
      await gate?.opened
    },
  }
}
