import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDatabase } from '#server/database/embedded.ts'
import { openDatabaseStore } from '#server/sandbox/database-store.ts'
import { memoryStore, type SandboxStore } from '#server/sandbox/store.ts'
import type { Database } from '#shared/database.ts'
import { invoicesOf, iso, limitPlan, openPlan, sandboxAt, startPlan } from './play-plan.ts'

const START = '2026-01-31T10:00:00Z'

let database: Database
beforeAll(async () => {
  database = await embeddedDatabase()
})
afterAll(() => database.close())

async function freshStore(): Promise<SandboxStore> {
  await database.execute('drop schema if exists sandbox cascade; drop schema if exists local_migrations cascade')
  return openDatabaseStore(database)
}

describe.each([
  ['in memory', async () => memoryStore()],
  ['in the database', freshStore],
])('what is kept %s', (_, open) => {
  test('plays a plan to its end', async () => {
    const received: string[] = []
    const deliver = async (request: Request) => {
      received.push((await request.json()).type)
      return new Response()
    }
    const sandbox = sandboxAt(START, { store: await open(), deliver })
    const plan = await startPlan(sandbox.stripe)
    await limitPlan(sandbox.stripe, plan)
    await sandbox.clock.advance({ months: 7 })
    const invoices = await invoicesOf(sandbox.stripe, plan)
    expect(invoices.map(({ status, lines }) => `${iso(lines.data[0]?.period.start).slice(0, 10)} ${status}`)).toEqual([
      '2026-01-31 paid',
      '2026-02-28 paid',
      '2026-03-31 paid',
      '2026-04-30 paid',
      '2026-05-31 paid',
      '2026-06-30 paid',
    ])
    expect(received.filter((type) => type === 'invoice.paid')).toHaveLength(6)
    expect(received.at(-1)).toBe('subscription_schedule.completed')
    expect((await sandbox.ledger())[0]).toMatchObject({ status: 'canceled', charged: 54_000 })
  })

  test('finds prices by their lookup key, and lists newest first', async () => {
    const { stripe } = sandboxAt(START, { store: await open() })
    const [first, second] = [await openPlan(stripe), await openPlan(stripe)]
    expect(second.price).toBe(first.price)
    const { data, has_more: hasMore } = await stripe.subscriptions.list({ limit: 1 })
    expect([data[0]?.id, hasMore]).toEqual([second.subscription, true])
    const ids = (await stripe.subscriptions.list({ limit: 1 }).autoPagingToArray({ limit: 10 })).map(({ id }) => id)
    expect(ids).toEqual([second.subscription, first.subscription])
  })

  test('gives one idempotency key to one caller', async () => {
    const store = await open()
    const claims = await Promise.all(Array.from({ length: 5 }, () => store.claim('key', 'same', 100)))
    expect(claims.map(({ state }) => state).sort()).toEqual(['granted', ...Array(4).fill('in-flight')])
    expect(await store.claim('key', 'other', 100)).toEqual({ state: 'other-parameters' })
    const answer = { status: 200, body: '{}' }
    await store.commit({ objects: [], deliveries: [], answered: { key: 'key', answer } })
    expect(await store.claim('key', 'same', 100)).toEqual({ state: 'answered', answer })
    expect(await store.claim('key', 'other', 100 + 31 * 24 * 3600)).toEqual({ state: 'granted' })
    await store.releaseClaim('key')
    expect(await store.claim('key', 'same', 100)).toEqual({ state: 'granted' })
  })
})

test('a restart keeps plans, time, webhooks on their way and the secret, and frees keys of calls that were cut off', async () => {
  const first = sandboxAt(START, {
    store: await freshStore(),
    deliver: async () => new Response(null, { status: 500 }),
  })
  const plan = await startPlan(first.stripe)
  await limitPlan(first.stripe, plan)
  await first.clock.advance({ months: 2, hours: 2 })
  const cutOff = await openDatabaseStore(database)
  await cutOff.claim('cut off', 'same', 0)

  const received: string[] = []
  const store = await openDatabaseStore(database)
  expect(await store.claim('cut off', 'same', 0)).toEqual({ state: 'granted' })
  const deliver = async (request: Request) => {
    received.push((await request.json()).type)
    return new Response()
  }
  const second = sandboxAt(START, { store, deliver })
  expect(second.clock.now()).toBe(first.clock.now())
  expect(second.webhookSecret).toBe(first.webhookSecret)
  await second.clock.advance({ months: 6 })
  expect(received.filter((type) => type === 'invoice.paid').length).toBeGreaterThanOrEqual(4)
  expect((await second.ledger())[0]).toMatchObject({ status: 'canceled', charged: 54_000 })
})
