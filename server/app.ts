import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createCheckoutHandler } from '#shared/create-checkout.ts'
import type { Log } from '#shared/log.ts'
import type { Offer } from '#shared/offer.ts'
import { faultyCheckout } from './sandbox/faulty-checkout.ts'
import { createSandbox, type SandboxOptions } from './sandbox/sandbox.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export interface AppOptions {
  /** Absolute path of the built funnel, or null to serve the API alone. */
  dist: string | null
  /** What `create-checkout` sells; without an offer there is no such function. */
  offer: Offer | undefined
  /** Where this app answers: `http://127.0.0.1:4173`. The Stripe client calls the sandbox there, over HTTP. */
  origin: string
  log: Log
  /** CSP hashes of inline scripts in the built pages: `sha256-…` */
  inlineScripts?: readonly string[]
  sandbox?: SandboxOptions
}

/** The local server in sandbox mode: the funnel's files, its functions, and a payment provider of our own. */
export function createApp({ dist, offer, origin, log, inlineScripts = [], sandbox: options }: AppOptions): Hono {
  const sandbox = createSandbox(options)
  const app = new Hono()
  app.use(securityHeaders(inlineScripts))
  if (offer) {
    const createCheckout = createCheckoutHandler({ stripe: sandbox.client(origin), offer, log })
    app.all('/functions/v1/create-checkout', faultyCheckout(sandbox.faults, createCheckout))
  }
  app.route('/sandbox', sandbox.app)
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
