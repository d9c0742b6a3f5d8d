import { expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { accountOf, alerts, buy, passUntil, planOf, subjectsTo, waitingJobs } from './support/plan.ts'
import { startWorld, type World } from './support/world.ts'

/** Six payments have been made, and Stripe was never told that this is all. */
async function planWithoutEnd() {
  const world = await startWorld({ database: await emptyDatabase() })
  world.sandbox.faults.add({ at: 'subscriptionSchedules.create', status: 400 })
  const ann = await buy(world)
  await passUntil(world, '2026-07-15T09:00:00Z')
  return { world, ann }
}

const moveTo = ({ sandbox }: World, moment: string) => sandbox.clock.moveTo(Date.parse(moment))

it.each([
  ['as draft', '2026-07-15T10:30:00Z', undefined, 'void', 0],
  ['open', '2026-07-15T11:30:00Z', 'insufficient_funds', 'void', 0],
  ['paid', '2026-07-15T11:30:00Z', undefined, 'paid', 9000],
] as const)('7th invoice appears, seen %s: nobody pays for it', async (seen, moment, decline, status, refunded) => {
  const { world, ann } = await planWithoutEnd()
  // The first event tells of the draft; without any the reconciler finds it later.
  if (seen !== 'as draft') world.sandbox.webhooks.add({ drop: true })
  if (decline) world.sandbox.faults.add({ at: 'charge', decline })
  await moveTo(world, moment)
  world.sandbox.webhooks.clear()
  await passUntil(world, '2026-07-17T10:00:00Z', 6)

  const account = await accountOf(world, ann)
  expect(account).toMatchObject({ status: 'canceled', charged: 54_000 + refunded, refunded })
  expect(account.invoices.map((invoice) => invoice.status)).toEqual([...Array(6).fill('paid'), status])
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(alerts(world)).toEqual(['no end', 'extra invoice'])
  expect(subjectsTo(world, ann.email)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Received ${n} of 6`))
  await passUntil(world, '2027-01-01T10:00:00Z')
  expect((await accountOf(world, ann)).invoices.length).toBe(7)
  expect(await waitingJobs(world)).toEqual([])
})

it('7th invoice appears and no webhook ever tells: the reconciler pays it back within a day', async () => {
  const { world, ann } = await planWithoutEnd()
  world.sandbox.webhooks.add({ drop: true })
  await passUntil(world, '2026-07-16T12:00:00Z', 2)
  expect(await accountOf(world, ann)).toMatchObject({ status: 'canceled', charged: 63_000, refunded: 9000 })
})

it('7th invoice is paid and its refund fails first: it is tried again until it is done', async () => {
  const { world, ann } = await planWithoutEnd()
  world.sandbox.faults.add({ at: 'refunds.create', status: 500, stored: true, times: 6 })
  world.sandbox.faults.add({ at: 'invoices.finalizeInvoice', status: 500 })
  await moveTo(world, '2026-07-15T12:00:00Z')
  await passUntil(world, '2026-07-16T10:00:00Z', 1)
  expect(await accountOf(world, ann)).toMatchObject({ status: 'canceled' })
  expect((await accountOf(world, ann)).charged - (await accountOf(world, ann)).refunded).toBe(54_000)
})
