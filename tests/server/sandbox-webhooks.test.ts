import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { iso, limitPlan, openPlan, sandboxAt, startPlan } from './play-plan.ts'

interface Received {
  id: string
  type: string
  at: string
}

/** A sandbox with a back end that checks signatures, remembers, and answers as it is told to. */
function listen(start: string, answer: (event: Stripe.Event, sandbox: Sandbox) => Promise<Response> | Response = ok) {
  const received: Received[] = []
  const sandbox = sandboxAt(start, { deliver: async (request) => answer(await read(request), sandbox) })

  async function read(request: Request): Promise<Stripe.Event> {
    const signature = request.headers.get('stripe-signature') ?? ''
    const event = await Stripe.webhooks.constructEventAsync(
      await request.text(),
      signature,
      sandbox.webhookSecret,
      undefined,
      undefined,
      sandbox.clock.now(),
    )
    received.push({ id: event.id, type: event.type, at: iso(Math.floor(sandbox.clock.now() / 1000)) })
    return event
  }
  const times = (type: string) => received.filter((event) => event.type === type).map(({ at }) => at)
  return { sandbox, stripe: sandbox.stripe, received, times }
}

const ok = () => new Response(null, { status: 200 })
const START = '2026-01-15T10:00:00Z'

describe('webhooks', () => {
  test('tell of a first payment in the order of Stripe, signed, once, when they are asked to go', async () => {
    const { sandbox, stripe, received } = listen(START)
    await startPlan(stripe)
    expect(received).toEqual([])
    await sandbox.deliverPending()
    await sandbox.deliverPending()
    const types = received.map(({ type }) => type).filter((type) => /^(customer|invoice|payment_intent)\./.test(type))
    expect(types).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
    const { data } = await stripe.events.list({ limit: 100 })
    expect(data.map(({ id }) => id).reverse()).toEqual(received.map(({ id }) => id))
    expect(new Set(data.map(({ api_version }) => api_version))).toEqual(new Set(['2026-10-28.endive']))
  })

  test('of six months arrive each at its moment while the clock is moved', async () => {
    const { sandbox, stripe, times } = listen(START)
    await limitPlan(stripe, await startPlan(stripe))
    await sandbox.clock.advance({ months: 7 })
    expect(times('invoice.created').slice(1)).toEqual(
      ['02', '03', '04', '05', '06'].map((month) => `2026-${month}-15T10:00:00Z`),
    )
    expect(times('invoice.paid')).toHaveLength(6)
    expect(times('invoice.paid').at(-1)).toBe('2026-06-15T11:00:00Z')
    expect(times('customer.subscription.deleted')).toEqual(['2026-07-15T10:00:00Z'])
    expect(times('subscription_schedule.completed')).toEqual(['2026-07-15T10:00:00Z'])
  })

  test('that a back end brings about by its own calls are played too', async () => {
    const { sandbox, stripe, times } = listen(START, async (event, { stripe: client }) => {
      if (event.type === 'invoice.paid') {
        const subscription = String(event.data.object.parent?.subscription_details?.subscription)
        const { schedule } = await client.subscriptions.retrieve(subscription)
        if (!schedule) await client.subscriptionSchedules.create({ from_subscription: subscription })
      }
      return ok()
    })
    await startPlan(stripe)
    await sandbox.deliverPending()
    expect(times('subscription_schedule.created')).toHaveLength(1)
  })

  test.each([
    ['answers 500', () => new Response(null, { status: 500 })],
    ['throws', () => Promise.reject(new Error('down'))],
  ])('come again, later each time, while the back end %s', async (_, fail) => {
    let failures = 3
    const { sandbox, stripe, times } = listen(START, () => (failures-- > 0 ? fail() : ok()))
    await stripe.customers.create({ email: 'ann@example.com' })
    await sandbox.deliverPending()
    expect(times('customer.created')).toEqual(['2026-01-15T10:00:00Z'])
    await sandbox.clock.advance({ days: 1 })
    expect(times('customer.created')).toEqual([
      '2026-01-15T10:00:00Z',
      '2026-01-15T10:00:10Z',
      '2026-01-15T10:00:50Z',
      '2026-01-15T10:03:30Z',
    ])
  })

  test('stop coming after three days', async () => {
    const { sandbox, stripe, times } = listen(START, () => new Response(null, { status: 500 }))
    await stripe.customers.create({ email: 'ann@example.com' })
    await sandbox.clock.advance({ days: 10 })
    const tries = times('customer.created')
    expect(tries.length).toBeGreaterThan(8)
    expect((tries.at(-1) ?? '') <= '2026-01-18T10:00:00Z').toBe(true)
  })

  test('can be dropped, delayed and doubled', async () => {
    const { sandbox, stripe, times } = listen(START)
    sandbox.webhooks.add({ type: 'invoice.created', drop: true })
    sandbox.webhooks.add({ type: 'invoice.finalized', copies: 3 })
    sandbox.webhooks.add({ type: 'customer.created', delay: 3600, times: 1 })
    await openPlan(stripe)
    await sandbox.deliverPending()
    expect(times('invoice.created')).toEqual([])
    expect(times('invoice.finalized')).toHaveLength(3)
    expect(times('customer.created')).toEqual([])
    await sandbox.clock.advance({ hours: 2 })
    expect(times('customer.created')).toEqual(['2026-01-15T11:00:00Z'])
    await stripe.customers.create({})
    await sandbox.deliverPending()
    expect(times('customer.created')).toHaveLength(2)
  })

  test('can be shuffled', async () => {
    let turn = 0
    const received: string[] = []
    const deliver = async (request: Request) => {
      received.push((await request.json()).id)
      return ok()
    }
    const sandbox = sandboxAt(START, { deliver, random: () => (turn++ % 3) / 3 })
    sandbox.webhooks.add({ shuffle: true })
    await startPlan(sandbox.stripe)
    await sandbox.deliverPending()
    const made = (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse()
    expect(received).not.toEqual(made)
    expect(new Set(received)).toEqual(new Set(made))
  })

  test.each([
    [{ drop: 'before' as const }, 1],
    [{ drop: 'after' as const }, 2],
    [{ status: 503 }, 1],
  ])('meet faults at our own function: %j', async (fault, calls) => {
    const { sandbox, stripe, times } = listen(START)
    sandbox.faults.add({ at: 'stripe-webhook', times: 1, ...fault })
    await stripe.customers.create({})
    await sandbox.clock.advance({ minutes: 1 })
    expect(times('customer.created')).toHaveLength(calls)
  })

  test('of a running sandbox go by themselves', async () => {
    const { sandbox, stripe, times } = listen(START)
    const stop = sandbox.start()
    await stripe.customers.create({})
    await expect.poll(() => times('customer.created')).toHaveLength(1)
    await stop()
  })
})
