import { expect, it, vi } from 'vitest'
import { signCardLink } from '#shared/card/link.ts'
import { emptyDatabase } from './support/database.ts'
import {
  accountOf,
  buy,
  linkToken,
  openLink,
  passUntil,
  planOf,
  refuseCharges,
  subjectsTo,
  updateCard,
  waitingJobs,
} from './support/plan.ts'
import { startWorld } from './support/world.ts'

const DAY = 86_400_000

async function planInGrace(email?: string) {
  const world = await startWorld({ database: await emptyDatabase() })
  const ann = await buy(world, email)
  await passUntil(world, '2026-03-15T09:00:00Z')
  refuseCharges(world, ann)
  await passUntil(world, '2026-03-15T12:00:00Z', 1)
  return { world, ann, token: linkToken(world, ann) }
}

it('payment 3 fails, card updated on day 2: active again, with one payment', async () => {
  const { world, ann, token } = await planInGrace()
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace', paid: 2 })
  await passUntil(world, '2026-03-17T09:00:00Z', 12)
  expect(await openLink(world, token)).toMatchObject({ status: 200, due: { amount: 9000, count: 1 } })
  expect(await updateCard(world, token)).toEqual({ status: 200, outcome: 'paid', error: null })
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 3 })
  expect(subjectsTo(world, ann.email).slice(2)).toEqual(['Refused 3 of 6', 'Received 3 of 6'])
  await passUntil(world, '2026-08-01T00:00:00Z')
  expect(await planOf(world, ann)).toMatchObject({ state: 'completed', paid: 6 })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 54_000, refunded: 0 })
  expect(await waitingJobs(world)).toEqual([])
})

it('card updated twice at once: one payment', async () => {
  const { world, ann, token } = await planInGrace()
  const answers = await Promise.all([updateCard(world, token), updateCard(world, token)])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  expect(await accountOf(world, ann)).toMatchObject({ charged: 27_000 })
})

it("card updated while Stripe's own retry pays: paid, with one payment", async () => {
  const { world, ann, token } = await planInGrace()
  const { invoices } = world.backEnd.stripe
  const pay = invoices.pay.bind(invoices)
  vi.spyOn(invoices, 'pay').mockImplementationOnce((async (id: string) => {
    await pay(id)
    return pay(id)
  }) as never)
  expect(await updateCard(world, token)).toMatchObject({ outcome: 'paid' })
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 3 })
  expect(await accountOf(world, ann)).toMatchObject({ charged: 27_000 })
})

it('new card refused too: still in grace, the third card pays', async () => {
  const { world, ann, token } = await planInGrace()
  expect(await updateCard(world, token, 'pm_card_chargeCustomerFail')).toMatchObject({ outcome: 'refused' })
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace', paid: 2 })
  expect(subjectsTo(world, ann.email).filter((subject) => subject.startsWith('Refused'))).toEqual(['Refused 3 of 6'])
  expect(await updateCard(world, token)).toMatchObject({ outcome: 'paid' })
  expect(await planOf(world, ann)).toMatchObject({ state: 'active', paid: 3 })
})

it('new card cannot be saved: nothing changes', async () => {
  const { world, ann, token } = await planInGrace()
  const answer = await updateCard(world, token, 'pm_card_visa_chargeDeclined')
  expect(answer).toMatchObject({ status: 403, error: { code: 'invalid_link' } })
  expect(await planOf(world, ann)).toMatchObject({ state: 'grace', paid: 2 })
})

it('plan cancelled meanwhile: the link asks for no money', async () => {
  const { world, ann, token } = await planInGrace()
  await world.sandbox.stripe.subscriptions.cancel(ann.subscription)
  await world.tick()
  expect(await openLink(world, token)).toMatchObject({ due: { amount: 0, count: 0 } })
  await updateCard(world, token)
  expect((await accountOf(world, ann)).charged).toBe(18_000)
})

it('link forged, altered, of another purpose, or 7 days old: refused', async () => {
  const { world, ann, token } = await planInGrace()
  const { settings, now } = world.backEnd
  const [id = '', end = '', signature = ''] = token.split('.')
  const forged = await signCardLink('another secret of the same size!', ann.checkout, now())
  const bob = await buy(world, 'bob@example.com')
  const wrong = [
    forged,
    `${id}.${Number(end) + 1}.${signature}`,
    `${bob.checkout}.${end}.${signature}`,
    `${id}.${end}.${signature.slice(0, -1)}`,
    token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
    await signCardLink(settings.linkSecret, crypto.randomUUID(), now()),
    '',
    42,
  ]
  for (const given of wrong) {
    const response = await world.call('update-card', { token: given })
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'invalid_link'])
  }
  await passUntil(world, world.sandbox.clock.now() + 7 * DAY, 24)
  expect(await openLink(world, token)).toMatchObject({ status: 403, error: { code: 'invalid_link' } })
})

it("link of another plan: somebody else's new card pays nothing here", async () => {
  const { world, ann, token } = await planInGrace()
  const bob = await buy(world, 'bob@example.com')
  const theirs = await signCardLink(world.backEnd.settings.linkSecret, bob.checkout, world.backEnd.now())
  const { client_secret: secret = '' } = await openLink(world, theirs)
  const id = secret.split('_secret_')[0]
  await world.sandbox.stripe.setupIntents.confirm(id ?? '', { payment_method: 'pm_card_visa' })
  const response = await world.call('update-card', { token, setup_intent: id })
  expect([response.status, (await response.json()).error.code]).toEqual([403, 'invalid_link'])
  expect((await accountOf(world, ann)).charged).toBe(18_000)
  const { data } = await world.sandbox.stripe.paymentMethods.list({ customer: ann.customer })
  expect(data.length).toBe(1)
})
