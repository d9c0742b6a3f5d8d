import { expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { accountOf, alerts, buy, type Purchase, passUntil, planOf, subjectsTo, waitingJobs } from './support/plan.ts'
import { startWorld, type World } from './support/world.ts'

async function planWithTwoPayments() {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await passUntil(world, '2026-02-16T10:00:00Z')
  return { world, ann }
}

async function chargeOf(world: World, purchase: Purchase, seq: number): Promise<string> {
  const { invoices } = await accountOf(world, purchase)
  return invoices[seq - 1]?.charges[0]?.id ?? ''
}

it('refund: the instalment is refunded, the operator told, the plan goes on', async () => {
  const { world, ann } = await planWithTwoPayments()
  await world.sandbox.stripe.refunds.create({ charge: await chargeOf(world, ann, 2) })
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({
    state: 'active',
    paid: 2,
    installments: 'paid refunded scheduled scheduled scheduled scheduled',
  })
  expect(alerts(world)).toEqual(['refund'])
  await passUntil(world, '2026-08-01T10:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 54_000, refunded: 9000 })
  expect(subjectsTo(world, ann.email)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Received ${n} of 6`))
  expect(alerts(world)).toEqual(['refund'])
})

it('partial refund: the instalment stays paid until all of it has gone back', async () => {
  const { world, ann } = await planWithTwoPayments()
  const charge = await chargeOf(world, ann, 1)
  await world.sandbox.stripe.refunds.create({ charge, amount: 4000 })
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({ installments: 'paid paid scheduled scheduled scheduled scheduled' })
  await world.sandbox.stripe.refunds.create({ charge })
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({
    installments: 'refunded paid scheduled scheduled scheduled scheduled',
  })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 18_000, refunded: 9000 })
})

it('refund whose webhook is lost: seen within a day, also after the plan is over', async () => {
  const { world, ann } = await planWithTwoPayments()
  world.sandbox.webhooks.add({ drop: true })
  await world.sandbox.stripe.refunds.create({ charge: await chargeOf(world, ann, 2) })
  await passUntil(world, '2026-02-17T12:00:00Z', 6)
  expect(await planOf(world, ann)).toMatchObject({
    installments: 'paid refunded scheduled scheduled scheduled scheduled',
  })
  await passUntil(world, '2026-07-20T10:00:00Z')
  await world.sandbox.stripe.refunds.create({ charge: await chargeOf(world, ann, 6) })
  await passUntil(world, '2026-07-22T10:00:00Z', 6)
  expect(await planOf(world, ann)).toMatchObject({
    state: 'completed',
    installments: 'paid refunded paid paid paid refunded',
  })
})

it('dispute: the operator is told once, access stays', async () => {
  const { world, ann } = await planWithTwoPayments()
  world.sandbox.webhooks.add({ copies: 3 })
  await world.sandbox.dispute(await chargeOf(world, ann, 2))
  await passUntil(world, '2026-02-18T10:00:00Z', 6)
  expect(alerts(world)).toEqual(['dispute'])
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 2 })
  expect(await waitingJobs(world)).toEqual([])
})

it('early fraud warning: the operator is told once, access stays', async () => {
  const { world, ann } = await planWithTwoPayments()
  world.sandbox.webhooks.add({ copies: 3 })
  await world.sandbox.warnOfFraud(await chargeOf(world, ann, 1))
  await passUntil(world, '2026-02-18T10:00:00Z', 6)
  expect(alerts(world)).toEqual(['fraud warning'])
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 2 })
})

it('dispute of a charge that cannot be asked about: the webhook comes again, and nobody is forgotten', async () => {
  const { world, ann } = await planWithTwoPayments()
  world.sandbox.faults.add({ at: 'charges.retrieve', status: 500, times: 3 })
  await world.sandbox.dispute(await chargeOf(world, ann, 2))
  await world.tick()
  expect(alerts(world)).toEqual([])
  await passUntil(world, '2026-02-16T10:10:00Z')
  expect(alerts(world)).toEqual(['dispute'])
})
