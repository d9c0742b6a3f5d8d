import { expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { accountOf, alerts, buy, passUntil, planOf } from './support/plan.ts'
import { startWorld } from './support/world.ts'

it.each([
  ['29', '2026-01-29', ['01-29', '02-28', '03-29', '04-29', '05-29', '06-29']],
  ['30', '2026-01-30', ['01-30', '02-28', '03-30', '04-30', '05-30', '06-30']],
  ['31', '2026-08-31', ['08-31', '09-30', '10-31', '11-30', '12-31', '01-31']],
  ['31 before a leap day', '2027-12-31', ['12-31', '01-31', '02-29', '03-31', '04-30', '05-31']],
  ['29 Feb', '2028-02-29', ['02-29', '03-29', '04-29', '05-29', '06-29', '07-29']],
])('start on %s: six dates by the clamp rule', async (_, day, expected) => {
  // Late in the day by London's clock it is another day than by Stripe's.
  const start = new Date(`${day}T23:30:00Z`)
  const world = await startWorld({ database: await emptyDatabase(), start })
  const ann = await buy(world)
  await passUntil(world, start.getTime() + 250 * 86_400_000, 240)

  const { invoices, status } = await accountOf(world, ann)
  const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(5, 10))
  expect(days(invoices.map(({ dueAt }) => new Date(dueAt * 1000)))).toEqual(expected)
  const ours = await world.backEnd.database.query<{ due_at: Date }>(
    'select due_at from billing.installments order by seq',
  )
  expect(ours.map(({ due_at: due }) => due.getTime() / 1000)).toEqual(invoices.map(({ dueAt }) => dueAt))
  expect(status).toBe('canceled')
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(alerts(world)).toEqual([])
})
