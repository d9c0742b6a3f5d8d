import { Hono } from 'hono'
import type Stripe from 'stripe'
import { type Answer, answerOf } from './answer.ts'
import { createSandboxApi } from './api.ts'
import { httpClient, inProcessClient } from './client.ts'
import { after, makeClock } from './clock.ts'
import { type Controls, controls } from './controls.ts'
import { type Deliver, makeCourier } from './courier.ts'
import { makeFaults } from './faults.ts'
import { readLedger } from './ledger.ts'
import { makeDispute, makeFraudWarning } from './objects/dispute.ts'
import { randomId } from './objects/random-id.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sandboxPublishableKey } from './publishable-key.ts'
import { memoryStore, type SandboxStore } from './store.ts'
import { stripeScript } from './stripe-script.ts'
import { makeTimeline } from './timeline.ts'
import { beginWork, need, type UnitOfWork } from './unit-of-work.ts'
import { makeWebhookSwitches } from './webhook-switches.ts'

export interface SandboxOptions {
  store?: SandboxStore
  /** The computer's clock, in ms since 1970. The sandbox's own can be moved ahead of it. */
  clock?: () => number
  /** Takes the webhooks. Without it there are events, but nobody is told. */
  deliver?: Deliver | undefined
  /** When a failed renewal is charged again: days after the try before it. By default never. */
  retryAfterDays?: readonly number[]
  /** Told what goes wrong while time passes by itself. */
  onError?: (error: unknown) => void
  /** From 0 to below 1, as `Math.random`; for the order of shuffled webhooks. */
  random?: () => number
  /** Called at each full hour that the clock is moved past: what would happen by timers meanwhile. */
  onHour?: () => Promise<void>
}

export interface Sandbox extends Controls {
  /** To be mounted at `/sandbox`: `stripe.js`, `api/v1/*`, `clock` and the switches of `controls.ts`. */
  app: Hono
  /** The real Stripe client, on this sandbox without a socket. */
  stripe: Stripe
  /** The real Stripe client over HTTP. `origin` is the server's own: `http://127.0.0.1:4173`. */
  client(origin: string): Stripe
  webhookSecret: string
  /** Delivers the webhooks that are due now, and those that arise from them. */
  deliverPending(): Promise<void>
  /**
   * From now on time passes and webhooks go out by themselves.
   *
   * @returns what ends that; it resolves when nothing is under way any more
   */
  start(): () => Promise<void>
}

/** How often a running sandbox looks for what has become due, in ms. */
const TICK = 1000

/** A payment provider of our own, for trying the funnel without keys. No money moves. */
export function createSandbox({
  store = memoryStore(),
  clock: computer = Date.now,
  deliver,
  retryAfterDays = [],
  onError = () => {},
  random = Math.random,
  onHour,
}: SandboxOptions = {}): Sandbox {
  const faults = makeFaults()
  const webhooks = makeWebhookSwitches()
  const clock = makeClock(store, computer)
  const now = () => Math.floor(clock.now() / 1000)
  const inTurn = oneAtATime()
  const takeDecline = (customer: string) => (faults.take(`charge:${customer}`) ?? faults.take('charge'))?.decline
  let onEvents = () => {}

  /** Each unit of work is written as a whole, before the next one begins. */
  function perform<Result>(
    at: number,
    work: (unit: UnitOfWork) => Promise<Result>,
    keep: (result: Result) => { key: string; answer: Answer } | undefined = () => undefined,
  ): Promise<Result> {
    return inTurn(async () => {
      const unit = beginWork(store, at, { retryAfterDays, takeDecline })
      const result = await work(unit)
      const objects = unit.changed()
      const events = objects.filter((object) => object.object === 'event')
      const deliveries = deliver ? events.flatMap(webhooks.plan) : []
      const answered = keep(result)
      if (objects.length > 0 || answered) await store.commit({ objects, deliveries, answered })
      if (deliveries.length > 0) onEvents()
      return result
    })
  }

  // Made anew at each start: whoever reaches the port still can't act as the server.
  const secretKey = randomId('sk_test_sandbox')
  const api = createSandboxApi({
    store,
    faults,
    now,
    secretKey,
    publishableKey: sandboxPublishableKey,
    answer: (work, key) =>
      perform(
        now(),
        (unit) => answerOf(work(unit)),
        (answer) => (key && answer.isKept ? { key, answer } : undefined),
      ),
  })
  const courier = deliver && makeCourier({ store, faults, deliver, now: clock.now })
  const shuffle = () => (webhooks.isShuffling() ? random() : undefined)
  const timeline = makeTimeline({ store, clock, perform, courier, shuffle, onHour })

  const sandbox: Sandbox = {
    app: new Hono(),
    stripe: inProcessClient(secretKey, api),
    client: (origin) => httpClient(secretKey, origin),
    clock: {
      now: clock.now,
      moveTo: timeline.playUntil,
      advance: (span) => timeline.playUntil(after(clock.now(), span)),
    },
    faults,
    webhooks,
    webhookSecret: store.webhookSecret,
    deliverPending: timeline.deliverPending,
    ledger: () => readLedger(store),
    dispute: (id, reason = 'fraudulent') =>
      perform(now(), async (unit) => {
        const charge = await need(unit, 'charge', id)
        const dispute = makeDispute(unit.now(), charge, reason)
        unit.put(dispute, { ...charge, disputed: true })
        return dispute
      }),
    warnOfFraud: (id) =>
      perform(now(), async (unit) => {
        const warning = makeFraudWarning(unit.now(), await need(unit, 'charge', id))
        unit.put(warning)
        return warning
      }),
    start() {
      const tick = () => void timeline.playDue().catch(onError)
      const timer = setInterval(tick, TICK)
      // A server that is asked to stop need not wait for the next tick.
      timer.unref()
      onEvents = () => setImmediate(tick)
      return () => {
        onEvents = () => {}
        clearInterval(timer)
        return timeline.pause()
      }
    },
  }
  sandbox.app.route('/api/v1', api)
  sandbox.app.get('/stripe.js', async (context) => {
    if (faults.take('stripe.js')?.status) return context.text('', 503)
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    return context.body(await stripeScript(), 200, headers)
  })
  sandbox.app.route('/', controls(sandbox))
  return sandbox
}
