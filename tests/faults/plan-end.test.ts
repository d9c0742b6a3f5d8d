import { expect, it, vi } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { accountOf, alerts, buy, expireLeases, passUntil, planOf, waitingJobs } from './support/plan.ts'
import { startWorld, type World } from './support/world.ts'

const start = async () => startWorld({ database: await emptyDatabase() })
const schedules = ({ sandbox }: World) => sandbox.stripe.subscriptionSchedules.list({ limit: 100 })

it.each(['subscriptionSchedules.create', 'subscriptionSchedules.update', 'subscriptionSchedules.retrieve'])(
  'schedule attach fails at %s: the reconciler finishes it',
  async (at) => {
    const world = await start()
    // All three tries of the client, and the failure stays under the key.
    world.sandbox.faults.add({ at, status: 500, stored: true, times: 3 })
    const ann = await buy(world)
    await passUntil(world, '2026-01-16T09:00:00Z', 1)
    expect((await schedules(world)).data).toMatchObject([
      { end_behavior: 'cancel', phases: [{ end_date: Date.parse('2026-07-15T10:00:00Z') / 1000 }] },
    ])
    expect(await planOf(world, ann)).toMatchObject({ state: 'active', endIsSet: true })
    expect(alerts(world)).toEqual([])
    expect(await waitingJobs(world)).toEqual([])
  },
)

it('process dies between create and update: the reconciler finishes with the same schedule', async () => {
  const world = await start()
  const { stripe, database } = world.backEnd
  const died = new Error('The process was killed.')
  const query = vi.spyOn(database, 'query')
  vi.spyOn(stripe.subscriptionSchedules, 'update').mockImplementationOnce(() => {
    // From here on nothing reaches the database either.
    query.mockRejectedValue(died)
    throw died
  })
  await expect(buy(world)).rejects.toThrow(died)
  query.mockRestore()
  await expireLeases(world)
  expect((await schedules(world)).data).toMatchObject([{ end_behavior: 'release' }])
  await world.tick()
  expect((await schedules(world)).data).toMatchObject([{ end_behavior: 'cancel' }])
  expect((await world.sandbox.ledger()).length).toBe(1)
  expect(await waitingJobs(world)).toEqual([])
})

it('a plan that has had no end for more than 24 hours: the operator is told once, and it is tried on', async () => {
  const world = await start()
  world.sandbox.faults.add({ at: 'subscriptionSchedules.create', status: 500 })
  const ann = await buy(world)
  await passUntil(world, '2026-01-16T09:59:00Z', 6)
  expect(alerts(world)).toEqual([])
  await passUntil(world, '2026-01-20T10:00:00Z', 6)
  expect(alerts(world)).toEqual(['no end'])
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', endIsSet: false })
  world.sandbox.faults.clear()
  await passUntil(world, '2026-01-21T10:00:00Z', 6)
  expect(await planOf(world, ann)).toMatchObject({ endIsSet: true })
})

it.each([
  ['2026-01-15T10:00:00Z', '2026-04-01T00:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-03-05T00:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-07-20T00:00:00Z'],
])('schedule attached late (bought %s, attached %s): six payments all the same', async (bought, attached) => {
  const world = await startWorld({ database: await emptyDatabase(), start: new Date(bought) })
  world.sandbox.faults.add({ at: 'subscriptionSchedules.create', status: 500 })
  const ann = await buy(world)
  await passUntil(world, attached)
  world.sandbox.faults.clear()
  await passUntil(world, '2026-10-20T00:00:00Z')
  const { status, invoices } = await accountOf(world, ann)
  expect({ status, paid: invoices.map((invoice) => invoice.status) }).toEqual({
    status: 'canceled',
    paid: Array(6).fill('paid'),
  })
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6, endIsSet: true })
  expect(alerts(world)).toEqual(['no end'])
})

it('schedule released by an operator: it is attached again', async () => {
  const world = await start()
  const ann = await buy(world)
  const [{ id } = { id: '' }] = (await schedules(world)).data
  await world.sandbox.stripe.subscriptionSchedules.release(id)
  await passUntil(world, '2026-01-17T10:00:00Z', 6)
  expect((await schedules(world)).data.map(({ status }) => status)).toEqual(['active', 'released'])
  await passUntil(world, '2026-10-01T00:00:00Z')
  expect((await accountOf(world, ann)).invoices.length).toBe(6)
})

it('somebody has attached a schedule that ends too late: it is put right', async () => {
  const world = await start()
  const { subscriptionSchedules } = world.sandbox.stripe
  world.sandbox.faults.add({ at: 'subscriptionSchedules.create', status: 500, times: 3 })
  const ann = await buy(world)
  const { id, phases } = await subscriptionSchedules.create({ from_subscription: ann.subscription })
  const [price] = (await world.sandbox.stripe.prices.list({ active: true, limit: 1 })).data
  const items = [{ price: price?.id ?? '' }]
  const duration = { interval: 'month', interval_count: 8 } as const
  const [{ start_date } = { start_date: 0 }] = phases
  await subscriptionSchedules.update(id, { end_behavior: 'cancel', phases: [{ items, start_date, duration }] })
  await passUntil(world, '2026-11-01T00:00:00Z')
  expect((await accountOf(world, ann)).invoices.length).toBe(6)
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', endIsSet: true })
})
