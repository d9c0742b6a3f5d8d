import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { BackEnd } from '#shared/back-end.ts'
import { createFunctions } from '#shared/functions.ts'
import type { Log } from '#shared/log.ts'
import { faultyCheckout } from './sandbox/faulty-checkout.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Services } from './services.ts'
import { setHeaders } from './set-headers.ts'
import { staticFiles } from './static-files.ts'

export interface AppOptions {
  /** Absolute path of the built funnel, or null to serve the API alone. */
  dist: string | null
  services: Pick<Services, 'backEnd' | 'sandbox'>
  log: Log
  /** On every answer. */
  headers?: Readonly<Record<string, string>>
}

/** The local server: the funnel's files, its functions and, in sandbox mode, a payment provider of our own. */
export function createApp({ dist, services: { backEnd, sandbox }, log, headers = {} }: AppOptions): Hono {
  const app = new Hono()
  app.use(setHeaders(headers))
  if (backEnd) app.route('/functions/v1', functions(backEnd, sandbox))
  if (sandbox) app.route('/sandbox', sandbox.app)
  // Before the files, whose fallback would answer with a page.
  app.all('/functions/*', (context) => context.notFound())
  app.all('/sandbox/*', (context) => context.notFound())
  if (dist !== null) app.use(compress(), staticFiles(dist))
  app.notFound((context) => context.text('Not found', 404))
  app.onError((error, context) => {
    // The name and the place are ours; the message may quote the visitor.
    const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
    log('server.failed', { name: error.name, place: place?.trim() })
    return context.text('Something went wrong on the server.', 500)
  })
  return app
}

function functions(backEnd: BackEnd, sandbox: Sandbox | undefined): Hono {
  const app = new Hono()
  for (const [name, handler] of Object.entries(createFunctions(backEnd))) {
    const plain = (context: Context) => handler(context.req.raw)
    const isFaulty = sandbox !== undefined && name === 'create-checkout'
    app.all(`/${name}`, isFaulty ? faultyCheckout(sandbox.faults, handler) : plain)
  }
  return app
}
