import { expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { books, newAttempt, startWorld } from './support/world.ts'

it('takes six payments on the same day of six months, and then no more', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const opened = await world.click('ann@example.com', newAttempt())
  if (!('secret' in opened)) throw new Error(opened.code)
  expect(await world.pay(opened.secret)).toBe('succeeded')
  await world.tick()
  expect(await books(world)).toMatchObject({
    checkouts: [{ status: 'paid' }],
    plans: [{ state: 'active', paid_count: 1, end_is_set: true }],
    waiting: [],
  })
  await world.pass(24 * 31 * 7, 72)
  const { plans, installments, waiting } = await books(world)
  expect(plans).toMatchObject([{ state: 'completed', paid_count: 6 }])
  expect(installments.map(({ state, due_at: due }) => [state, due.toISOString().slice(0, 10)])).toEqual([
    ['paid', '2026-01-15'],
    ['paid', '2026-02-15'],
    ['paid', '2026-03-15'],
    ['paid', '2026-04-15'],
    ['paid', '2026-05-15'],
    ['paid', '2026-06-15'],
  ])
  expect(waiting).toEqual([])
  expect(world.mails.map(({ subject }) => subject)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Received ${n} of 6`))
})
