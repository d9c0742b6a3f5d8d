import { describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { databases } from './support/databases.ts'
import { accountOf, alerts, buy, passUntil, planOf, subjectsTo, waitingJobs } from './support/plan.ts'
import { newAttempt, startWorld } from './support/world.ts'

it('two devices, same e-mail, both pay: the second is a duplicate, cancelled, mailed, and the operator told', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const first = await buy(world, 'ann@example.com')
  const second = await buy(world, 'Ann@Example.com')
  expect(await planOf(world, first)).toMatchObject({ status: 'paid', state: 'active', paid: 1 })
  expect(await planOf(world, second)).toMatchObject({
    status: 'duplicate',
    state: 'cancelled',
    installments: 'paid void void void void void',
  })
  expect(await accountOf(world, second)).toMatchObject({ status: 'canceled', charged: 9000, refunded: 0 })
  expect(subjectsTo(world, first.email)).toEqual(['Received 1 of 6'])
  expect(subjectsTo(world, second.email)).toEqual(['Paid twice'])
  expect(alerts(world)).toEqual(['paid twice'])

  const [invoice] = (await accountOf(world, second)).invoices
  await world.sandbox.stripe.refunds.create({ charge: invoice?.charges[0]?.id ?? '' })
  await world.tick()
  expect(await planOf(world, second)).toMatchObject({ installments: 'refunded void void void void void' })

  await passUntil(world, '2026-08-01T10:00:00Z')
  expect(await planOf(world, first)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, first)).toMatchObject({ charged: 54_000, refunded: 0 })
  expect(await accountOf(world, second)).toMatchObject({ charged: 9000, refunded: 9000 })
  expect((await accountOf(world, second)).invoices.length).toBe(1)
  expect(await waitingJobs(world)).toEqual([])
})

describe.each(databases)('ten devices, on $name', ({ empty }) => {
  it('pay and are found paid at the same moment: one plan runs, the others are duplicates', async () => {
    const world = await startWorld({ database: await empty() })
    world.sandbox.webhooks.add({ drop: true })
    const attempts = Array.from({ length: 10 }, newAttempt)
    for (const attempt of attempts) {
      const opened = await world.click('ann@example.com', attempt)
      await world.pay('secret' in opened ? opened.secret : '')
    }
    await Promise.all(attempts.map((attempt) => world.call('checkout-status', { attempt })))
    await world.tick()
    const states = await world.backEnd.database.query<{ state: string }>(
      'select state from billing.plans order by state',
    )
    expect(states.map(({ state }) => state)).toEqual(['active', ...Array(9).fill('cancelled')])
    const statuses = (await world.sandbox.ledger()).map(({ status }) => status).sort()
    expect(statuses).toEqual(['active', ...Array(9).fill('canceled')])
    expect(alerts(world)).toEqual(Array(9).fill('paid twice'))
  })
})

it('the same buyer may buy again when the first plan is over', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  await buy(world)
  await passUntil(world, '2026-08-01T10:00:00Z')
  const again = await buy(world)
  expect(await planOf(world, again)).toMatchObject({ status: 'paid', state: 'active' })
})

it('a second subscription of one checkout, paid: cancelled, and the operator told to pay it back', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  const { stripe } = world.sandbox
  const [price] = (await stripe.prices.list({ active: true, limit: 1 })).data
  const stray = await stripe.subscriptions.create({
    customer: ann.customer,
    items: [{ price: price?.id ?? '' }],
    billing_mode: { type: 'flexible' },
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { checkout_id: ann.checkout },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = typeof stray.latest_invoice === 'object' ? stray.latest_invoice : null
  await world.pay(invoice?.confirmation_secret?.client_secret ?? '')
  await world.tick()
  expect(await accountOf(world, { ...ann, subscription: stray.id })).toMatchObject({
    status: 'canceled',
    charged: 9000,
  })
  expect(await planOf(world, ann)).toMatchObject({ status: 'paid', state: 'active', paid: 1 })
  expect(alerts(world)).toEqual(['paid twice'])
})

it('a worker that was taken for dead makes a second subscription: the buyer is shown the one that is noted', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const { stripe, database } = world.backEnd
  const create = stripe.subscriptions.create.bind(stripe.subscriptions)
  vi.spyOn(stripe.subscriptions, 'create').mockImplementationOnce((async (...call: Parameters<typeof create>) => {
    // While it is at it, the other worker has made one, under the next key, and noted it.
    const faster = await create(call[0], { idempotencyKey: 'next' })
    await database.query(`update billing.checkouts set subscription_id = $1, status = 'awaiting_payment'`, [faster.id])
    return create(...call)
  }) as never)
  const opened = await world.click('ann@example.com', newAttempt())
  expect(await world.pay('secret' in opened ? opened.secret : '')).toBe('succeeded')
  await world.tick()
  const accounts = (await world.sandbox.ledger()).map(({ status, charged }) => [status, charged])
  expect(accounts).toEqual([
    ['active', 9000],
    ['incomplete_expired', 0],
  ])
  expect(await database.query('select state from billing.plans')).toEqual([{ state: 'active' }])
})
