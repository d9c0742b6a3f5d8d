import { expect, it, vi } from 'vitest'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { emptyDatabase } from './support/database.ts'
import { databases } from './support/databases.ts'
import { accountOf, alerts, buy, passUntil, planOf, refuseCharges, subjectsTo, waitingJobs } from './support/plan.ts'
import { newAttempt, startWorld, type World } from './support/world.ts'

const HOUR = 3_600_000
const receipts = (count: number) => Array.from({ length: count }, (_, index) => `Received ${index + 1} of 6`)

async function statusOf({ backEnd }: World): Promise<string[]> {
  const rows = await backEnd.database.query<{ status: string }>('select status from billing.checkouts')
  return rows.map(({ status }) => status)
}

it('webhook lost for good, all of them for six months: the books are right by ticks alone', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  world.sandbox.webhooks.add({ drop: true })
  const opened = await world.click('ann@example.com', newAttempt())
  await world.pay('secret' in opened ? opened.secret : '')
  await world.pass(0.5, 1 / 12)
  expect(await statusOf(world)).toEqual(['paid'])
  const bob = await buy(world, 'bob@example.com')
  await world.pass(0.5, 1 / 12)
  await passUntil(world, '2026-03-15T09:00:00Z')
  refuseCharges(world, bob)
  await passUntil(world, '2026-03-20T09:00:00Z', 2)
  expect(await planOf(world, bob)).toMatchObject({ state: 'suspended', paid: 2 })
  expect(subjectsTo(world, bob.email).slice(2)).toEqual(['Refused 3 of 6', 'Still open 3 of 6'])
  await passUntil(world, '2026-08-01T09:00:00Z', 48)
  const plans = await world.backEnd.database.query('select state, paid_count as paid from billing.plans order by state')
  expect(plans).toEqual([
    { state: 'completed', paid: 6 },
    { state: 'suspended', paid: 5 },
  ])
  expect((await world.sandbox.ledger()).map(({ status, charged }) => [status, charged])).toEqual([
    ['canceled', 54_000],
    ['canceled', 45_000],
  ])
  expect(subjectsTo(world, 'ann@example.com')).toEqual(receipts(6))
  expect(await waitingJobs(world)).toEqual([])
}, 60_000)

it.each(databases)('ticks twice at once, again and again, on $name: as if there had been one', async ({ empty }) => {
  const world = await startWorld({ database: await empty() })
  world.sandbox.webhooks.add({ drop: true })
  const opened = await world.click('ann@example.com', newAttempt())
  await world.pay('secret' in opened ? opened.secret : '')
  for (let day = 0; day < 200; day += 10) {
    await world.sandbox.clock.advance({ days: 10 })
    await Promise.all([billingTick(world.backEnd), billingTick(world.backEnd)])
  }
  expect(subjectsTo(world, 'ann@example.com')).toEqual(receipts(6))
  expect((await world.sandbox.stripe.subscriptionSchedules.list()).data.length).toBe(1)
  const [account] = await world.sandbox.ledger()
  expect(account).toMatchObject({ status: 'canceled', charged: 54_000, refunded: 0 })
})

it('no ticks for a month, and no webhooks: nothing is lost, nobody is charged too often', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  world.sandbox.webhooks.add({ drop: true })
  await world.sandbox.clock.advance({ months: 1, days: 2 })
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 2, endIsSet: true })
  await world.sandbox.clock.advance({ months: 5 })
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ status: 'canceled', charged: 54_000 })
  expect(subjectsTo(world, ann.email)).toEqual(receipts(6))
})

it('mail service down for a day: one mail each in the end', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const send = vi
    .spyOn(world.backEnd.mailer, 'send')
    .mockRejectedValue(new Error('The mail service answered with 503.'))
  const ann = await buy(world)
  await world.pass(24, 1)
  expect(world.mails).toEqual([])
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 1 })
  send.mockRestore()
  await world.pass(12, 1)
  expect(subjectsTo(world, ann.email)).toEqual(receipts(1))
  expect(await waitingJobs(world)).toEqual([])
})

it('mail was sent and the answer lost: the same mail, word for word, is sent again', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  refuseCharges(world, ann)
  await passUntil(world, '2026-02-15T10:30:00Z')
  const { mailer } = world.backEnd
  const sent: unknown[] = []
  const send = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
    sent.push(mail)
    if (sent.length === 1) throw new Error('The connection broke.')
  })
  await passUntil(world, '2026-02-15T14:00:00Z', 1)
  send.mockRestore()
  expect(sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

it('retention: the e-mail of an abandoned checkout is erased after 30 days, that of a buyer is kept', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  await world.click('abandoned@example.com', newAttempt())
  await buy(world)
  const emails = async () =>
    (await world.backEnd.database.query('select email from billing.checkouts order by email')).map(({ email }) => email)
  await passUntil(world, world.sandbox.clock.now() + 30 * 24 * HOUR - 60_000)
  expect(await emails()).toEqual(['abandoned@example.com', 'ann@example.com'])
  await passUntil(world, world.sandbox.clock.now() + 2 * 60_000)
  expect(await emails()).toEqual(['ann@example.com', null])
})

it.each([
  ['subscription', 'subscriptions'],
  ['invoice', 'invoices'],
])('Stripe answers with an unknown status of a %s: the operator is told once, nothing breaks', async (kind) => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  const { subscriptions, invoices } = world.backEnd.stripe
  const novel = { status: 'hibernating' }
  const retrieve = subscriptions.retrieve.bind(subscriptions)
  const list = invoices.list.bind(invoices)
  const spy =
    kind === 'subscription'
      ? vi.spyOn(subscriptions, 'retrieve').mockImplementation((async (id: string) => ({
          ...(await retrieve(id)),
          ...novel,
        })) as never)
      : vi.spyOn(invoices, 'list').mockImplementation((async (query: object) => {
          const page = await list(query)
          return {
            ...page,
            data: page.data.map((invoice, index) => (index === 0 ? { ...invoice, ...novel } : invoice)),
          }
        }) as never)
  await passUntil(world, '2026-02-18T10:00:00Z', 24)
  expect(alerts(world)).toEqual(['unknown state'])
  expect(await planOf(world, ann)).toMatchObject({ state: 'active' })
  spy.mockRestore()
  await passUntil(world, '2026-08-01T10:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 54_000, refunded: 0 })
  expect(alerts(world)).toEqual(['unknown state'])
})

it('subscription cancelled by an operator early: the plan is cancelled, and nothing more is asked for', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await passUntil(world, '2026-03-20T10:00:00Z')
  await world.sandbox.stripe.subscriptions.cancel(ann.subscription)
  await passUntil(world, '2026-10-01T10:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'cancelled', installments: 'paid paid paid void void void' })
  expect(await accountOf(world, ann)).toMatchObject({ status: 'canceled', charged: 27_000, refunded: 0 })
  expect(subjectsTo(world, ann.email)).toEqual(receipts(3))
  expect(await waitingJobs(world)).toEqual([])
})

it('a hundred subscriptions that Stripe does not know any more: the others are looked at all the same', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await world.backEnd.database.query(
    `insert into billing.checkouts (attempt_key, request_digest, provider, livemode, email_digest, price_id, currency,
       amount, interval_unit, payments, terms_version, status, subscription_id, created_at, expires_at)
     select attempt_key || n, request_digest, provider, livemode, 'digest ' || n, price_id, currency, amount,
       interval_unit, payments, terms_version, 'awaiting_payment', 'sub_gone_' || n, created_at, expires_at
       from billing.checkouts, generate_series(1, 100) n`,
  )
  world.sandbox.webhooks.add({ drop: true })
  await world.sandbox.clock.moveTo(Date.parse('2026-02-17T10:00:00Z'))
  for (let count = 0; count < 3; count++) await world.pass(1)
  expect(await planOf(world, ann)).toMatchObject({ paid: 2 })
})

it('too many refused cards, and then one that pays before Stripe could be told to end it: the plan runs', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  world.sandbox.faults.add({ at: 'subscriptions.cancel', status: 500 })
  const opened = await world.click('ann@example.com', newAttempt())
  const secret = 'secret' in opened ? opened.secret : ''
  for (let card = 0; card < 6; card++) await world.pay(secret, 'pm_card_visa_chargeDeclined')
  await world.tick()
  expect(await statusOf(world)).toEqual(['abandoned'])
  // Nobody tells us of it.
  world.sandbox.webhooks.add({ drop: true })
  expect(await world.pay(secret)).toBe('succeeded')
  world.sandbox.faults.clear()
  await world.pass(3, 1)
  expect(await statusOf(world)).toEqual(['paid'])
  await passUntil(world, '2026-08-01T10:00:00Z')
  const [account] = await world.sandbox.ledger()
  expect(account).toMatchObject({ status: 'canceled', charged: 54_000, refunded: 0 })
  expect(await waitingJobs(world)).toEqual([])
})
