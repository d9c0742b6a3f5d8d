import Stripe from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import { emptyDatabase } from './support/database.ts'
import { offer } from './support/offer.ts'
import { answerOf, open } from './support/request.ts'
import { books, newAttempt, startWorld, type World } from './support/world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({ database: await emptyDatabase() })
})

const click = async (attempt: string) =>
  answerOf(await world.call('create-checkout', { email: 'ann@example.com', attempt }))

const TRY_AGAIN = { status: 503, secret: null, code: 'provider_unavailable', retryable: true }

/** One customer, one subscription, one row, and the money of one payment. */
async function expectOnePurchase(attempt: string): Promise<void> {
  const { secret } = await open(world, 'ann@example.com', attempt)
  expect(await world.pay(secret)).toBe('succeeded')
  await world.tick()
  expect(await world.sandbox.ledger()).toMatchObject([{ status: 'active', charged: 9000 }])
  expect((await world.backEnd.stripe.customers.list()).data).toHaveLength(1)
  const { checkouts, plans } = await books(world)
  expect(checkouts).toMatchObject([{ status: 'paid' }])
  expect(plans).toMatchObject([{ state: 'active', paid_count: 1 }])
  expect(world.mails).toHaveLength(1)
}

const calls = ['customers.create', 'subscriptions.create']

describe('response lost after Stripe worked', () => {
  it.each([...calls, 'prices.list'])('at %s: the client repeats it, and there is one purchase', async (at) => {
    world.sandbox.faults.add({ at, drop: 'after', times: 1 })
    const attempt = newAttempt()
    expect(await click(attempt)).toMatchObject({ status: 200 })
    await expectOnePurchase(attempt)
  })

  it.each(calls)('at %s, again and again: the next click finds what was made', async (at) => {
    world.sandbox.faults.add({ at, drop: 'after', times: 3 })
    // What was kept under the key is not an answer of the fake's faults: the repeated call gets it.
    const attempt = newAttempt()
    await click(attempt)
    await expectOnePurchase(attempt)
  })

  it('at the answer of ours: the same attempt gets the same secret', async () => {
    const attempt = newAttempt()
    const { secret } = await open(world, 'ann@example.com', attempt)
    expect(await click(attempt)).toMatchObject({ status: 200, secret })
    await expectOnePurchase(attempt)
  })
})

describe('Stripe 500', () => {
  describe.each(calls)('at %s', (at) => {
    it('kept under the key: the next key is taken, and there is one purchase', async () => {
      world.sandbox.faults.add({ at, status: 500, stored: true, times: 1 })
      const attempt = newAttempt()
      expect(await click(attempt)).toMatchObject({ status: 200 })
      await expectOnePurchase(attempt)
    })

    it('kept under every key for a while: try again, and then it goes through', async () => {
      world.sandbox.faults.add({ at, status: 500, stored: true })
      const attempt = newAttempt()
      expect(await click(attempt)).toEqual(TRY_AGAIN)
      expect(await click(attempt)).toEqual(TRY_AGAIN)
      expect((await books(world)).plans).toEqual([])
      world.sandbox.faults.clear()
      await expectOnePurchase(attempt)
    })

    it('not kept: the client repeats it, and there is one purchase', async () => {
      world.sandbox.faults.add({ at, status: 500, times: 2 })
      const attempt = newAttempt()
      expect(await click(attempt)).toMatchObject({ status: 200 })
      await expectOnePurchase(attempt)
    })

    it('not kept, while its work goes on: try again, under the same key', async () => {
      const finishWork = failBeforeWork(at)
      const attempt = newAttempt()
      expect(await click(attempt)).toEqual(TRY_AGAIN)
      await finishWork()
      await expectOnePurchase(attempt)
    })

    it('although it has worked: what it made is found by its metadata', async () => {
      failAfterWork(at)
      const attempt = newAttempt()
      expect(await click(attempt)).toMatchObject({ status: 200 })
      await expectOnePurchase(attempt)
    })
  })
})

/** The work is done, and the answer that is kept for it is a 500. */
function failAfterWork(at: string): void {
  const { resource, create } = resourceOf(at)
  vi.spyOn(resource, 'create').mockImplementationOnce(async (...parameters) => {
    await create(...parameters)
    throw failure(500, { 'idempotent-replayed': 'true' })
  })
}

/** Something on the way loses its patience, and the work is done later. @returns what does it */
function failBeforeWork(at: string): () => Promise<unknown> {
  const { resource, create } = resourceOf(at)
  let work: () => Promise<unknown> = async () => undefined
  vi.spyOn(resource, 'create').mockImplementationOnce(async (...parameters) => {
    work = () => create(...parameters)
    throw failure(504, {})
  })
  return () => work()
}

function resourceOf(at: string) {
  const { stripe } = world.backEnd
  const resource: { create: (...parameters: never[]) => Promise<unknown> } =
    at === 'customers.create' ? stripe.customers : stripe.subscriptions
  return { resource, create: resource.create.bind(resource) }
}

const failure = (statusCode: number, headers: Record<string, string>) =>
  new Stripe.errors.StripeAPIError({ message: 'Internal error', type: 'api_error', statusCode, headers })

describe('409, the key is in use at a slow Stripe', () => {
  it('lets the first finish, gives the second a failure that may be repeated, and makes one purchase', async () => {
    world.sandbox.faults.add({ at: 'subscriptions.create', delay: 300, times: 1 })
    const attempt = newAttempt()
    const first = click(attempt)
    await vi.waitUntil(async () => (await leases()).length > 0, { interval: 5 })
    await vi.waitUntil(() => world.sandbox.faults.list().length === 0, { interval: 5 })
    // The lease runs out while its worker still waits for Stripe, and another one begins.
    await world.backEnd.database.query("update billing.checkouts set locked_until = timestamptz '2000-01-01'")
    expect(await click(attempt)).toEqual(TRY_AGAIN)
    expect(await first).toMatchObject({ status: 200 })
    await expectOnePurchase(attempt)
  })

  it('has those who wait for longer than a lease try again later', async () => {
    const { attempt } = await open(world)
    await world.backEnd.database.query(
      "update billing.checkouts set subscription_id = null, locked_until = timestamptz '2100-01-01'",
    )
    const pause = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((done: () => void) => setImmediate(done)) as never)
    try {
      expect(await click(attempt)).toEqual(TRY_AGAIN)
      const waited = pause.mock.calls.reduce((sum, [, milliseconds = 0]) => sum + milliseconds, 0)
      expect(waited).toBeGreaterThan(10_000)
    } finally {
      pause.mockRestore()
    }
  })

  const leases = () =>
    world.backEnd.database.query('select 1 from billing.checkouts where locked_until > clock_timestamp()')
})

describe('Stripe 429 or down', () => {
  it.each([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['no connection', { drop: 'before' }],
  ] as const)('%s at any call: try again, nothing is paid, and then it goes through', async (_, fault) => {
    const attempt = newAttempt()
    for (const at of ['prices.list', 'customers.create', 'subscriptions.create']) {
      world.sandbox.faults.clear()
      world.sandbox.faults.add({ at, ...fault })
      expect(await click(attempt)).toEqual(TRY_AGAIN)
      expect(await world.sandbox.ledger()).toEqual([])
      expect((await books(world)).plans).toEqual([])
    }
    world.sandbox.faults.clear()
    await expectOnePurchase(attempt)
  })

  it('when the secret is fetched again: try again, and then the same secret', async () => {
    const { attempt, secret } = await open(world)
    world.sandbox.faults.add({ at: 'subscriptions.retrieve', status: 500 })
    expect(await click(attempt)).toEqual(TRY_AGAIN)
    world.sandbox.faults.clear()
    expect(await click(attempt)).toMatchObject({ secret })
  })
})

describe('price in Stripe differs from the offer', () => {
  it.each([
    ['amount', { unit_amount: 9001 }],
    ['currency', { currency: 'eur' }],
    ['interval', { recurring: { interval: 'week', interval_count: 1 } }],
    ['number of intervals', { recurring: { interval: 'month', interval_count: 2 } }],
    ['activity', { active: false }],
    ['absence', undefined],
  ])('in its %s: nothing is sold', async (_, change) => {
    const { stripe } = world.backEnd
    const [price] = (await stripe.prices.list()).data
    const data = change ? [{ ...price, ...change }] : []
    vi.spyOn(stripe.prices, 'list').mockImplementation((() => Promise.resolve({ data })) as never)
    expect(await click(newAttempt())).toEqual({ status: 500, secret: null, code: 'price_mismatch', retryable: false })
    expect((await books(world)).checkouts).toEqual([])
    expect((await stripe.customers.list()).data).toEqual([])
    expect(world.log).toMatchObject([{ event: 'checkout.failed', fields: { code: 'price_mismatch' } }])
    if (change) await expect(ensureOfferPrice(stripe, offer)).rejects.toMatchObject({ code: 'price_mismatch' })
  })

  it('that was raised has a price of its own, and an old attempt is not sold at the new one', async () => {
    const { attempt } = await open(world)
    world.backEnd.offer = { ...offer, amount: 12000 }
    await ensureOfferPrice(world.backEnd.stripe, world.backEnd.offer)
    expect(await click(attempt)).toMatchObject({ status: 409, code: 'attempt_reused' })
    const { secret } = await open(world)
    await world.pay(secret)
    const charged = (await world.sandbox.ledger()).map((account) => account.charged)
    expect(charged.sort()).toEqual([0, 12000])
  })
})

it('Stripe 500 kept for the customer, and then the answer of the subscription lost: one subscription all the same', async () => {
  const attempt = newAttempt()
  world.sandbox.faults.add({ at: 'customers.create', status: 500, stored: true, times: 1 })
  // The client repeats a lost call twice by itself.
  world.sandbox.faults.add({ at: 'subscriptions.create', drop: 'after', times: 3 })
  await click(attempt)
  await expectOnePurchase(attempt)
  expect((await world.backEnd.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
})
