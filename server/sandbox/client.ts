import type { Hono } from 'hono'
import Stripe from 'stripe'

/** The real Stripe client, pointed at the fake over HTTP. */
export function httpClient(secretKey: string, origin: string): Stripe {
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

/** The real Stripe client without a socket: it calls the fake's app. For tests that make thousands of calls. */
export function inProcessClient(secretKey: string, api: Hono): Stripe {
  const call: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    url.pathname = url.pathname.replace(/^\/v1/, '')
    return api.fetch(new Request(url, init))
  }
  const client = new Stripe(secretKey, {
    host: 'sandbox.invalid',
    protocol: 'http',
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(call),
  })
  // Seconds between the client's own retries. Half a second, its default, is nothing to wait for here.
  const shortRetries = { getInitialNetworkRetryDelay: () => 0.005, getMaxNetworkRetryDelay: () => 0.005 }
  return Object.assign(client, shortRetries)
}
