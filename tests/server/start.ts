import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#server/sandbox/sandbox.ts'
import { memoryStore, type SandboxStore } from '#server/sandbox/store.ts'
import type { LogFields } from '#shared/log.ts'
import { emptyDatabase } from '../faults/support/database.ts'
import { offer } from '../faults/support/offer.ts'

export interface LogEntry {
  event: string
  fields: LogFields | undefined
}

export interface TestServer {
  url: string
  store: SandboxStore
  logged: LogEntry[]
  /** Calls `create-checkout` with a JSON body, as the popup does. */
  checkout(body: unknown): Promise<Response>
}

/** The local server as `npm start` runs it, on a free port, closed after the test. */
export async function startServer(options: Partial<ListenOptions> = {}): Promise<TestServer> {
  const store = memoryStore()
  const logged: LogEntry[] = []
  const server = await listen({
    port: 0,
    dist: null,
    offer,
    dataDir: IN_MEMORY,
    database: await emptyDatabase(),
    env: {},
    sandbox: { store },
    log: (event, fields) => logged.push({ event, fields }),
    ...options,
  })
  onTestFinished(() => server.close())
  const checkout = (body: unknown) =>
    fetch(`${server.url}/functions/v1/create-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { url: server.url, store, logged, checkout }
}

/** The fake Stripe alone, behind the real `stripe` client over HTTP. */
export async function startSandbox(
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; stripe: Stripe; faults: Faults; url: string }> {
  const sandbox = createSandbox(options)
  const app = new Hono().route('/sandbox', sandbox.app)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return { sandbox, stripe: sandbox.client(url), faults: sandbox.faults, url }
}

/** A test's own attempt key. */
export function attemptKey(): string {
  return crypto.randomUUID()
}
