import { expect, it } from 'vitest'
import { signCardLink } from '#shared/card/link.ts'
import { emptyDatabase } from './support/database.ts'
import {
  accountOf,
  buy,
  failedAt,
  type Purchase,
  passUntil,
  planOf,
  refuseCharges,
  subjectsTo,
  updateCard,
  waitingJobs,
} from './support/plan.ts'
import { startWorld, type World } from './support/world.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

async function planWithFailedThird() {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await passUntil(world, '2026-03-15T09:00:00Z')
  refuseCharges(world, ann)
  await passUntil(world, '2026-03-15T12:00:00Z', 1)
  return { world, ann, failed: await failedAt(world, ann, 3) }
}

/** Pays what is open with the card on file, at Stripe, as its own retry or an operator would. */
async function payOpenInvoice({ sandbox }: World, { subscription }: Purchase, seq: number): Promise<void> {
  const { data } = await sandbox.stripe.invoices.list({ subscription, limit: 100 })
  const invoice = data.reverse()[seq - 1]
  await sandbox.stripe.invoices.pay(invoice?.id ?? '')
}

it('not updated: suspended at 72 h and not at 71 h 59, with exactly two mails', async () => {
  const { world, ann, failed } = await planWithFailedThird()
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace', graceUntil: new Date(failed + 72 * HOUR) })
  await passUntil(world, failed + 72 * HOUR - MINUTE, 4)
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace', paid: 2 })
  await passUntil(world, failed + 72 * HOUR)
  expect(await planOf(world, ann)).toMatchObject({
    state: 'suspended',
    graceUntil: null,
    installments: 'paid paid failed scheduled scheduled scheduled',
  })
  await passUntil(world, failed + 20 * 24 * HOUR, 24)
  expect(subjectsTo(world, ann.email).slice(2)).toEqual(['Refused 3 of 6', 'Still open 3 of 6'])
  expect((await accountOf(world, ann)).charged).toBe(18_000)
  expect(await waitingJobs(world)).toEqual([])
})

it('the second mail goes out 48 hours after the refusal, and says until when', async () => {
  const { world, ann, failed } = await planWithFailedThird()
  await passUntil(world, failed + 48 * HOUR - MINUTE, 4)
  expect(subjectsTo(world, ann.email).length).toBe(3)
  await passUntil(world, failed + 48 * HOUR)
  expect(subjectsTo(world, ann.email).at(-1)).toBe('Still open 3 of 6')
  expect(world.mails.at(-1)?.text).toMatch(
    /^£90\.00 until 18 March 2026 at 11:00: https:\/\/funnel\.test\/update-card#/,
  )
})

it('paid at 71 h 59, event arrives at 73 h: not suspended, as the tick asks first', async () => {
  const { world, ann, failed } = await planWithFailedThird()
  await passUntil(world, failed + 72 * HOUR - MINUTE, 12)
  world.sandbox.webhooks.add({ delay: (61 * MINUTE) / 1000 })
  await payOpenInvoice(world, ann, 3)
  world.sandbox.webhooks.clear()
  await passUntil(world, failed + 72 * HOUR)
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 3 })
  await passUntil(world, failed + 74 * HOUR, 1)
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 3 })
})

it('paid before the second mail, event never arrives: nobody is reminded of what is paid', async () => {
  const { world, ann, failed } = await planWithFailedThird()
  await passUntil(world, failed + 47 * HOUR, 4)
  world.sandbox.webhooks.add({ drop: true })
  await payOpenInvoice(world, ann, 3)
  await passUntil(world, failed + 60 * HOUR, 1)
  expect(subjectsTo(world, ann.email).slice(2)).toEqual(['Refused 3 of 6', 'Received 3 of 6'])
})

it('the refusal is heard of late: the grace counts from the refusal', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await passUntil(world, '2026-03-15T09:00:00Z')
  refuseCharges(world, ann)
  world.sandbox.webhooks.add({ delay: 10 * 3600 })
  await world.sandbox.clock.moveTo(Date.parse('2026-03-15T22:00:00Z'))
  world.sandbox.webhooks.clear()
  expect(await failedAt(world, ann, 3)).toBe(Date.parse('2026-03-15T11:00:00Z'))
  await passUntil(world, '2026-03-18T10:59:00Z', 12)
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace' })
  await passUntil(world, '2026-03-18T11:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'suspended' })
})

it('fails in months 3 and 4: active again only when both are paid', async () => {
  const { world, ann } = await planWithFailedThird()
  refuseCharges(world, ann)
  await passUntil(world, '2026-04-16T12:00:00Z', 24)
  expect(await planOf(world, ann)).toMatchObject({
    state: 'suspended',
    installments: 'paid paid failed failed scheduled scheduled',
  })
  await payOpenInvoice(world, ann, 4)
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({
    state: 'suspended',
    installments: 'paid paid failed paid scheduled scheduled',
  })
  await payOpenInvoice(world, ann, 3)
  await world.tick()
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 4 })
  await passUntil(world, '2026-08-01T00:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ status: 'canceled', charged: 54_000, refunded: 0 })
})

it('6th payment fails and the schedule ends the subscription: still owed, completed when it is paid later', async () => {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world)
  await passUntil(world, '2026-06-15T09:00:00Z')
  refuseCharges(world, ann)
  await passUntil(world, '2026-07-20T12:00:00Z', 24)
  expect((await accountOf(world, ann)).status).toBe('canceled')
  expect(await planOf(world, ann)).toMatchObject({
    state: 'suspended',
    installments: 'paid paid paid paid paid failed',
  })
  // The link of the mail is a month old by then; the buyer asks for a new one.
  const { settings, now } = world.backEnd
  const token = await signCardLink(settings.linkSecret, ann.checkout, now())
  expect(await updateCard(world, token)).toMatchObject({ outcome: 'paid' })
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 54_000 })
})
