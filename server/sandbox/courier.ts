// Brings events to the back end, signed as Stripe signs them, again and again until it says that it has them.
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Fault, Faults } from './faults.ts'
import type { Delivery, SandboxStore } from './store.ts'

/** Hands a webhook to the back end: by a call in tests, over HTTP on the server (see `deliverOverHttp`). */
export type Deliver = (request: Request) => Promise<Response>

export interface CourierOptions {
  store: SandboxStore
  faults: Faults
  deliver: Deliver
  /** Milliseconds since 1970, on the sandbox's clock. */
  now: () => number
}

const ADDRESS = 'http://sandbox.invalid/functions/v1/stripe-webhook'

/** Seconds. Stripe, too, waits longer each time and gives up after three days. */
const FIRST_RETRY = 10
const LONGEST_WAIT = 12 * 3600
const PATIENCE = 3 * 24 * 3600

/** How long the back end may take, in ms. */
const TIMEOUT = 20_000

/** Makes one attempt at a delivery, and plans the next one if it fails. */
export function makeCourier({ store, faults, deliver, now }: CourierOptions): (delivery: Delivery) => Promise<void> {
  return async (delivery) => {
    const event = await store.find('event', delivery.event)
    const isTaken = !event || (await attempt(await signed(event), faults.take('stripe-webhook')))
    const retry = event && !isTaken ? nextAttempt(delivery, event.created) : undefined
    await (retry ? store.delayDelivery(retry) : store.endDelivery(delivery.id))
  }

  async function signed(event: Stripe.Event): Promise<Request> {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(now() / 1000)
    const options = { payload, secret: store.webhookSecret, timestamp }
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync(options)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return new Request(ADDRESS, { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(TIMEOUT) })
  }

  async function attempt(request: Request, fault: Fault | undefined): Promise<boolean> {
    if (fault?.delay) await sleep(fault.delay)
    if (fault?.drop === 'before' || fault?.status) return false
    const response = await deliver(request).catch(() => undefined)
    return response?.ok === true && fault?.drop !== 'after'
  }

  function nextAttempt(delivery: Delivery, created: number): Delivery | undefined {
    const wait = Math.min(FIRST_RETRY * 4 ** delivery.attempts, LONGEST_WAIT)
    const at = Math.floor(now() / 1000) + wait
    return at > created + PATIENCE ? undefined : { ...delivery, at, attempts: delivery.attempts + 1 }
  }
}

/** @param origin where the local server answers: `http://127.0.0.1:4173` */
export function deliverOverHttp(origin: string): Deliver {
  return (request) => fetch(new Request(new URL(new URL(request.url).pathname, origin), request))
}
