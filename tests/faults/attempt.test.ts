import { describe, expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { databases } from './support/databases.ts'
import { answerOf, callAsBrowser, everything, open, statusOf } from './support/request.ts'
import { books, newAttempt, startWorld } from './support/world.ts'

const REUSED = { status: 409, secret: null, code: 'attempt_reused', retryable: false }

describe.each(databases)('key reused with another e-mail, on $name', ({ empty }) => {
  it('later: no secret, and nothing changes', async () => {
    const world = await startWorld({ database: await empty() })
    const { attempt } = await open(world)
    const before = await everything(world.backEnd.database)
    const answer = await answerOf(await world.call('create-checkout', { email: 'eve@example.com', attempt }))
    expect(answer).toEqual(REUSED)
    expect(await everything(world.backEnd.database)).toEqual(before)
    expect(await world.sandbox.ledger()).toHaveLength(1)
  })

  it('at once: one of them buys, and each call of the other is refused', async () => {
    const world = await startWorld({ database: await empty() })
    const attempt = newAttempt()
    const calls = Array.from({ length: 20 }, (_, index) =>
      world.call('create-checkout', { email: index % 2 ? 'ann@example.com' : 'eve@example.com', attempt }),
    )
    const answers = await Promise.all((await Promise.all(calls)).map(answerOf))
    const [ofEve, ofAnn] = [0, 1].map((parity) => answers.filter((_, index) => index % 2 === parity))
    const [bought, refused] = ofEve?.[0]?.status === 200 ? [ofEve, ofAnn] : [ofAnn, ofEve]
    expect(new Set(bought?.map(({ secret }) => secret)).size).toBe(1)
    expect(bought?.[0]).toMatchObject({ status: 200 })
    expect(refused).toEqual(Array(10).fill(REUSED))
    expect(await world.sandbox.ledger()).toHaveLength(1)
  })
})

describe.each(databases.slice(0, 1))('23 h passed unpaid', ({ empty }) => {
  it('ends the checkout; a new attempt is a new subscription, and the old secret pays nothing', async () => {
    const world = await startWorld({ database: await empty() })
    const old = await open(world)
    await world.pass(21, 7)
    expect(await world.click('ann@example.com', old.attempt)).toEqual({ secret: old.secret })
    await world.pass(1)
    expect(await world.click('ann@example.com', old.attempt)).toEqual({ code: 'attempt_expired' })
    expect(await statusOf(world, old.attempt)).toBe('open')
    await world.pass(2)
    expect(await statusOf(world, old.attempt)).toBe('ended')
    expect(await world.pay(old.secret)).not.toBe('succeeded')
    const fresh = await open(world)
    expect(await world.pay(fresh.secret)).toBe('succeeded')
    await world.tick()
    expect(await world.sandbox.ledger()).toMatchObject([
      { status: 'incomplete_expired', charged: 0, invoices: [{ status: 'void' }] },
      { status: 'active', charged: 9000 },
    ])
    expect((await books(world)).checkouts.map(({ status }) => status)).toEqual(['expired', 'paid'])
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Received 1 of 6'])
  })

  it('is not ended if it was paid in the last hour, with the secret that was given before', async () => {
    const world = await startWorld({ database: await empty() })
    const { secret, attempt } = await open(world)
    await world.pass(22.5, 22.5)
    expect(await world.pay(secret)).toBe('succeeded')
    expect(await statusOf(world, attempt)).toBe('paid')
    expect((await books(world)).plans).toMatchObject([{ state: 'active', paid_count: 1 }])
  })

  it('of one that never reached the provider ends it too', async () => {
    const world = await startWorld({ database: await empty() })
    world.sandbox.faults.add({ at: 'customers.create', status: 503 })
    const attempt = newAttempt()
    expect(await world.click('ann@example.com', attempt)).toEqual({ code: 'provider_unavailable' })
    expect(await statusOf(world, attempt)).toBe('open')
    await world.pass(22, 22)
    expect(await statusOf(world, attempt)).toBe('ended')
    expect(await world.click('ann@example.com', attempt)).toEqual({ code: 'attempt_expired' })
  })

  it('forgets the address of who did not buy after 30 days, and of nobody else', async () => {
    const world = await startWorld({ database: await empty() })
    await open(world, 'ann@example.com')
    const { secret } = await open(world, 'bob@example.com')
    await world.pay(secret)
    await world.tick()
    await world.pass(30 * 24 + 2, 24 * 15)
    const rows = await world.backEnd.database.query('select email, status from billing.checkouts order by status')
    expect(rows).toEqual([
      { email: null, status: 'expired' },
      { email: 'bob@example.com', status: 'paid' },
    ])
  })
})

describe.each(databases.slice(0, 1))('the status of an attempt', ({ empty }) => {
  it('that nobody knows of is open: nothing has been paid', async () => {
    const world = await startWorld({ database: await empty() })
    expect(await statusOf(world, newAttempt())).toBe('open')
  })

  it('tells nothing of the buyer', async () => {
    const world = await startWorld({ database: await empty() })
    const { attempt, secret } = await open(world)
    await callAsBrowser(world, { secret }, 'confirm', { payment_method: 'pm_card_visa' })
    const response = await world.call('checkout-status', { attempt })
    expect(await response.json()).toEqual({ status: 'paid', error: null })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('paid, and the answer lost', () => {
  it('while the offer changes: the attempt is paid, not one to begin anew', async () => {
    const world = await startWorld({ database: await emptyDatabase() })
    const { attempt, secret } = await open(world)
    await world.pay(secret)
    await world.tick()
    world.backEnd.offer = { ...world.backEnd.offer, termsVersion: '2026-02' }
    const again = await answerOf(await world.call('create-checkout', { email: 'ann@example.com', attempt }))
    expect(again).toMatchObject({ code: 'already_paid', secret: null })
    expect(await world.sandbox.ledger()).toMatchObject([{ charged: 9000 }])
  })

  it('after too many refused cards: the status is asked of Stripe, and says so', async () => {
    const world = await startWorld({ database: await emptyDatabase() })
    world.sandbox.faults.add({ at: 'subscriptions.cancel', status: 500 })
    const { attempt, secret } = await open(world)
    for (let card = 0; card < 6; card++) await world.pay(secret, 'pm_card_visa_chargeDeclined')
    await world.tick()
    world.sandbox.webhooks.add({ drop: true })
    expect(await world.pay(secret)).toBe('succeeded')
    const status = await (await world.call('checkout-status', { attempt })).json()
    expect(status).toEqual({ status: 'paid', error: null })
  })
})
