import Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from './support/databases.ts'
import { buy, everything, open, statusOf } from './support/request.ts'
import { books, startWorld, type World } from './support/world.ts'

const receipts = ({ mails }: World) => mails.map(({ subject }) => subject)

/** All tables and the money say: bought once, one receipt, nothing left to do. */
async function expectOnePurchase(world: World): Promise<void> {
  expect(await world.sandbox.ledger()).toMatchObject([{ status: 'active', charged: 9000 }])
  const { checkouts, plans, installments, waiting } = await books(world)
  expect(checkouts).toMatchObject([{ status: 'paid' }])
  expect(plans).toMatchObject([{ state: 'active', paid_count: 1, end_is_set: true }])
  expect(installments.map(({ state }) => state)).toEqual(['paid', ...Array(5).fill('scheduled')])
  expect(waiting).toEqual([])
  expect(receipts(world)).toEqual(['Received 1 of 6'])
}

/** The newest event of a type, as the provider would send it. */
async function eventOf({ backEnd: { stripe } }: World, type: string): Promise<Stripe.Event> {
  const { data } = await stripe.events.list({ type, limit: 1 })
  if (!data[0]) throw new Error(`There is no event ${type}.`)
  return data[0]
}

interface Signing {
  secret?: string
  /** Seconds by which the signature is older than now. */
  age?: number
}

/** Sends an event with a signature over `payload`, which `body` may differ from. */
async function send(world: World, payload: string, { secret, age = 0 }: Signing = {}, body = payload) {
  const timestamp = Math.floor(world.sandbox.clock.now() / 1000) - age
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: secret ?? world.sandbox.webhookSecret,
    timestamp,
  })
  return world.call('stripe-webhook', body, { 'stripe-signature': signature })
}

describe.each(databases)('on $name', ({ name, empty }) => {
  let world: World
  beforeEach(async () => {
    world = await startWorld({ database: await empty() })
  })

  describe('webhook x3, shuffled', () => {
    it('ends in the same books, with one mail', async () => {
      world.sandbox.webhooks.add({ copies: 3 })
      world.sandbox.webhooks.add({ shuffle: true })
      await buy(world)
      await world.tick()
      await expectOnePurchase(world)
    })

    it('and all at the same moment ends in the same books, with one mail', async () => {
      world.sandbox.webhooks.add({ drop: true })
      await buy(world)
      const { data: events } = await world.backEnd.stripe.events.list({ limit: 100 })
      const copies = [...events, ...events, ...events].map((event) => JSON.stringify(event))
      const answers = await Promise.all(copies.map((copy) => send(world, copy)))
      expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 200))
      await expectOnePurchase(world)
      const noted = await world.backEnd.database.query('select event_id from billing.provider_events')
      expect(new Set(noted.map(({ event_id: id }) => id)).size).toBe(noted.length)
    })
  })

  describe('webhook while the browser asks and the reconciler looks', () => {
    it('ends in the same books, with one mail', async () => {
      world.sandbox.webhooks.add({ drop: true })
      const { attempt } = await buy(world)
      const paid = JSON.stringify(await eventOf(world, 'invoice.paid'))
      await Promise.all([
        ...Array.from({ length: 4 }, () => send(world, paid)),
        ...Array.from({ length: 4 }, () => statusOf(world, attempt)),
        ...Array.from({ length: 4 }, () => world.tick()),
      ])
      await world.tick()
      await expectOnePurchase(world)
    })
  })

  // What follows does not race.
  if (name === databases[0]?.name) describe('one at a time', () => oneAtATime(() => world))
})

function oneAtATime(theWorld: () => World): void {
  let world: World
  beforeEach(() => {
    world = theWorld()
  })

  describe('webhook lost', () => {
    beforeEach(() => world.sandbox.webhooks.add({ drop: true }))

    it('the browser that asks for the status gets the plan going', async () => {
      const { attempt } = await buy(world)
      expect(await statusOf(world, attempt)).toBe('paid')
      await world.tick()
      await expectOnePurchase(world)
    })

    it('the reconciler gets it going, with the tick after a quarter of an hour', async () => {
      await buy(world)
      await world.pass(0.25, 0.25)
      await expectOnePurchase(world)
    })
  })

  describe('webhook late or refused by us', () => {
    it('comes again until it is taken, and has its effect once', async () => {
      world.sandbox.faults.add({ at: 'stripe-webhook', drop: 'after', times: 8 })
      await buy(world)
      await world.pass(1, 0.1)
      await expectOnePurchase(world)
    })
  })

  describe('webhook future-dated', () => {
    it('has the effect of one that is dated now', async () => {
      world.sandbox.webhooks.add({ drop: true })
      await buy(world)
      const event = await eventOf(world, 'invoice.paid')
      const nextYear = JSON.stringify({ ...event, created: event.created + 365 * 86_400 })
      expect((await send(world, nextYear, { age: -3600 })).status).toBe(200)
      await world.tick()
      await expectOnePurchase(world)
    })
  })

  describe('a webhook that is not what it should be', () => {
    let payload: string
    beforeEach(async () => {
      world.sandbox.webhooks.add({ drop: true })
      await buy(world)
      payload = JSON.stringify(await eventOf(world, 'invoice.paid'))
    })

    const cases: Record<string, () => Promise<Response>> = {
      forged: () => send(world, payload, { secret: 'whsec_of_somebody_else' }),
      altered: () => send(world, payload, {}, payload.replace('9000', '1')),
      'altered by a blank': () => send(world, payload, {}, `${payload} `),
      '400 s old': () => send(world, payload, { age: 400 }),
      'without a signature': () => world.call('stripe-webhook', payload),
      'signed with nothing': () => world.call('stripe-webhook', payload, { 'stripe-signature': '' }),
      'signed with a nonsense': () => world.call('stripe-webhook', payload, { 'stripe-signature': 't=1,v1=0,v0=0' }),
      'of 2 MB': () => send(world, JSON.stringify({ more: 'x'.repeat(2_000_000) })),
      'no JSON, though signed': () => send(world, '<xml>'),
    }

    it.each(Object.keys(cases))('%s: 400, nothing changes, one line in the log', async (name) => {
      const before = await everything(world.backEnd.database)
      world.log.length = 0
      const response = await cases[name]?.()
      expect(response?.status).toBe(400)
      expect(await response?.json()).toEqual({ error: 'No event that is signed as it should be.' })
      expect(await everything(world.backEnd.database)).toEqual(before)
      expect(world.log).toEqual([{ event: 'webhook.refused', fields: { name: expect.any(String) } }])
    })

    it('is not what one is that is just young enough', async () => {
      expect((await send(world, payload, { age: 299 })).status).toBe(200)
      await world.tick()
      await expectOnePurchase(world)
    })
  })

  describe('webhook for an unknown subscription', () => {
    it('that is not ours: taken, and nothing comes of it', async () => {
      const { stripe } = world.backEnd
      const [price] = (await stripe.prices.list()).data
      const { id: customer } = await stripe.customers.create({ email: 'eve@example.com' })
      await stripe.subscriptions.create({
        customer,
        items: [{ price: price?.id ?? '' }],
        billing_mode: { type: 'flexible' },
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'] },
      })
      expect((await send(world, JSON.stringify(await eventOf(world, 'customer.subscription.created')))).status).toBe(
        200,
      )
      expect((await books(world)).checkouts).toEqual([])
    })

    it('that says it is ours: refused, and applied once we know of it', async () => {
      const { database } = world.backEnd
      const { attempt, secret } = await open(world)
      await world.sandbox.deliverPending()
      const [row] = await database.query<{ id: string }>('select id from billing.checkouts')
      const hide = (id: string, to: string) =>
        database.query(
          'update billing.checkouts set id = $2, subscription_id = null, customer_id = null where id = $1',
          [id, to],
        )
      const elsewhere = crypto.randomUUID()
      await hide(row?.id ?? '', elsewhere)
      await world.pay(secret)
      const paid = JSON.stringify(await eventOf(world, 'invoice.paid'))
      expect((await send(world, paid)).status).toBe(500)
      expect(
        await database.query('select event_id from billing.provider_events where type = $1', ['invoice.paid']),
      ).toEqual([])
      await hide(elsewhere, row?.id ?? '')
      expect((await send(world, paid)).status).toBe(200)
      expect(await statusOf(world, attempt)).toBe('paid')
      await world.tick()
      await expectOnePurchase(world)
    })
  })

  describe('webhook before our row has the provider’s ids', () => {
    it('finds the row by the metadata, and the call that was under way goes on', async () => {
      const { stripe, database } = world.backEnd
      const create = stripe.subscriptions.create.bind(stripe.subscriptions)
      // The provider tells of the subscription, and the buyer's bank has paid, before the call that makes it returns.
      Object.assign(stripe.subscriptions, {
        create: async (...parameters: Parameters<typeof create>) => {
          const subscription = await create(...parameters)
          await world.sandbox.deliverPending()
          return subscription
        },
      })
      const { secret, attempt } = await open(world)
      const rows = await database.query('select status, subscription_id from billing.checkouts')
      expect(rows).toEqual([{ status: 'awaiting_payment', subscription_id: expect.stringMatching(/^sub_/) }])
      await world.pay(secret)
      await world.tick()
      await expectOnePurchase(world)
      expect(await world.click('ann@example.com', attempt)).toEqual({ code: 'already_paid' })
    })

    it('even a payment is found so, after a crash that lost the ids', async () => {
      const { database } = world.backEnd
      const { secret, attempt } = await open(world)
      await database.query(
        "update billing.checkouts set subscription_id = null, customer_id = null, status = 'created'",
      )
      await world.pay(secret)
      await world.tick()
      await expectOnePurchase(world)
      expect(await statusOf(world, attempt)).toBe('paid')
      expect(await world.click('ann@example.com', attempt)).toEqual({ code: 'already_paid' })
    })
  })
}
