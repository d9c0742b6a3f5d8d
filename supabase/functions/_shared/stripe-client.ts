import Stripe from 'stripe'
import type { Environment } from './settings.ts'

/** The Stripe client of a back end with keys; `stripeUrl` leads it elsewhere, for tests of the real thing. */
export function stripeClient({ stripeKey, stripeUrl }: Pick<Environment, 'stripeKey' | 'stripeUrl'>): Stripe {
  if (stripeUrl === null) return new Stripe(stripeKey, PATIENCE)
  const { protocol, hostname, port } = new URL(stripeUrl)
  return new Stripe(stripeKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    telemetry: false,
    ...PATIENCE,
  })
}

/** A buyer waits 20 s at most, and a hosted function is ended after 150: the library's own 80 s, three times, is too long. */
const PATIENCE = { timeout: 8000, maxNetworkRetries: 2 }
