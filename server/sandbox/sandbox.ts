import { Hono } from 'hono'
import Stripe from 'stripe'
import { createSandboxApi } from './api.ts'
import { type Faults, faultSchema, makeFaults } from './faults.ts'
import { randomId } from './objects.ts'
import { sandboxPublishableKey } from './publishable-key.ts'
import { memoryStore, type SandboxStore } from './store.ts'
import { stripeScript } from './stripe-script.ts'

export interface Sandbox {
  /** To be mounted at `/sandbox`: `stripe.js`, `api/v1/*` and `faults`. */
  app: Hono
  faults: Faults
  /** The real Stripe client, pointed at the fake over HTTP. `origin` is the server's own: `http://127.0.0.1:4173`. */
  client(origin: string): Stripe
}

export interface SandboxOptions {
  store?: SandboxStore
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** A payment provider of our own, for trying the funnel without keys. No money moves. */
export function createSandbox({ store = memoryStore(), clock = Date.now }: SandboxOptions = {}): Sandbox {
  const faults = makeFaults()
  // Made anew at each start: whoever reaches the port still can't act as the server.
  const secretKey = randomId('sk_test_sandbox')
  const app = new Hono()
  app.route('/api/v1', createSandboxApi({ store, faults, clock, secretKey, publishableKey: sandboxPublishableKey }))
  app.get('/stripe.js', async (context) => {
    if (faults.take('stripe.js')?.status) return context.text('', 503)
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    return context.body(await stripeScript(), 200, headers)
  })
  app.route('/faults', faultSwitches(faults))
  return { app, faults, client: (origin) => sandboxClient(secretKey, origin) }
}

function sandboxClient(secretKey: string, origin: string): Stripe {
  const { hostname, port } = new URL(origin)
  // The client has no option for a path before `/v1`; its HTTP client is where one can be put in.
  const underSandbox: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    url.pathname = `/sandbox/api${url.pathname}`
    return fetch(url, init)
  }
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(underSandbox),
  })
}

/** GET lists the faults in play, POST adds one, DELETE ends them all. */
function faultSwitches(faults: Faults): Hono {
  const app = new Hono()
  app.get('/', (context) => context.json({ faults: faults.list() }))
  app.post('/', async (context) => {
    // Only JSON, which a page of another site cannot send here without being asked for permission first.
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const fault = faultSchema.safeParse(isJson ? await context.req.json().catch(() => null) : null)
    if (!fault.success) return context.json({ error: 'A fault is a JSON object: see server/sandbox/faults.ts.' }, 400)
    faults.add(fault.data)
    return context.json({ faults: faults.list() }, 201)
  })
  app.delete('/', (context) => {
    faults.clear()
    return context.json({ faults: [] })
  })
  return app
}
