import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { callAsBrowser, open, statusOf } from './support/request.ts'
import { books, startWorld, type World } from './support/world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({ database: await emptyDatabase() })
})

const receipts = () => world.mails.map(({ subject }) => subject)
const GOOD = { payment_method: 'pm_card_visa' }
const ASKS_BANK = { payment_method: 'pm_card_authenticationRequired' }

/** Nothing has been paid, nobody has been written to, and the attempt can still be paid with the secret it has. */
async function expectUnpaid({ attempt, secret }: { attempt: string; secret: string }): Promise<void> {
  await world.tick()
  expect(await world.sandbox.ledger()).toMatchObject([{ status: 'incomplete', charged: 0 }])
  const { checkouts, plans, waiting } = await books(world)
  expect(checkouts).toMatchObject([{ status: 'awaiting_payment' }])
  expect([plans, waiting, world.mails]).toEqual([[], [], []])
  expect(await statusOf(world, attempt)).toBe('open')
  expect(await world.click('ann@example.com', attempt)).toEqual({ secret })
}

async function expectPaidOnce(attempt: string): Promise<void> {
  await world.tick()
  expect(await world.sandbox.ledger()).toMatchObject([{ status: 'active', charged: 9000, refunded: 0 }])
  expect((await books(world)).plans).toMatchObject([{ state: 'active', paid_count: 1 }])
  expect(receipts()).toEqual(['Received 1 of 6'])
  expect(await statusOf(world, attempt)).toBe('paid')
  expect(await world.click('ann@example.com', attempt)).toEqual({ code: 'already_paid' })
}

describe.each([
  ['decline', 'pm_card_visa_chargeDeclined', 'generic_decline'],
  ['insufficient funds', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['expired card', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['wrong CVC', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
])('%s', (_, card, code) => {
  it('is told by its code, writes to nobody, and another card pays the same intent', async () => {
    const opened = await open(world)
    expect(await world.pay(opened.secret, card)).toBe(code)
    await expectUnpaid(opened)
    expect(await world.pay(opened.secret)).toBe('succeeded')
    await expectPaidOnce(opened.attempt)
    const [account] = await world.sandbox.ledger()
    expect(account?.invoices).toMatchObject([{ charges: [{ declineCode: code }, { status: 'succeeded' }] }])
  })
})

describe('3-D Secure', () => {
  it('approved is paid', async () => {
    const opened = await open(world)
    expect((await callAsBrowser(world, opened, 'confirm', ASKS_BANK)).status).toBe('requires_action')
    await expectUnpaid(opened)
    expect((await callAsBrowser(world, opened, 'authenticate', { outcome: 'approved' })).status).toBe('succeeded')
    await expectPaidOnce(opened.attempt)
  })

  it('refused is not paid, and another card pays the same intent', async () => {
    const opened = await open(world)
    await callAsBrowser(world, opened, 'confirm', ASKS_BANK)
    const refused = await callAsBrowser(world, opened, 'authenticate', { outcome: 'refused' })
    expect(refused.error?.code).toBe('payment_intent_authentication_failure')
    await expectUnpaid(opened)
    expect((await callAsBrowser(world, opened, 'confirm', GOOD)).status).toBe('succeeded')
    await expectPaidOnce(opened.attempt)
  })

  it('in a tab that was closed can be gone on with after a reload', async () => {
    const opened = await open(world)
    await callAsBrowser(world, opened, 'confirm', ASKS_BANK)
    const again = await open(world, 'ann@example.com', opened.attempt)
    expect((await callAsBrowser(world, again, 'retrieve')).status).toBe('requires_action')
    expect((await callAsBrowser(world, again, 'authenticate', { outcome: 'approved' })).status).toBe('succeeded')
    await expectPaidOnce(opened.attempt)
  })

  it('in a tab that was closed for good is never paid', async () => {
    const opened = await open(world)
    await callAsBrowser(world, opened, 'confirm', ASKS_BANK)
    await world.pass(24, 8)
    expect(await world.sandbox.ledger()).toMatchObject([{ status: 'incomplete_expired', charged: 0 }])
    expect((await books(world)).checkouts).toMatchObject([{ status: 'expired' }])
    expect(receipts()).toEqual([])
  })
})

describe('confirm succeeded, its answer lost', () => {
  beforeEach(() => {
    world.sandbox.faults.add({ at: 'paymentIntents.confirm', drop: 'after', times: 1 })
    // By itself it would print the error that a caller without a socket gets.
    world.sandbox.app.onError((error) => {
      throw error
    })
  })

  it('is found by checkout-status without a webhook, and never charged again', async () => {
    world.sandbox.webhooks.add({ drop: true })
    const opened = await open(world)
    await expect(callAsBrowser(world, opened, 'confirm', GOOD)).rejects.toThrow()
    expect(await statusOf(world, opened.attempt)).toBe('paid')
    const again = await callAsBrowser(world, opened, 'confirm', GOOD)
    expect(again.error?.code).toBe('payment_intent_unexpected_state')
    await expectPaidOnce(opened.attempt)
  })

  it('is found by the next click, before anything has told our books', async () => {
    world.sandbox.webhooks.add({ drop: true })
    const opened = await open(world)
    await expect(callAsBrowser(world, opened, 'confirm', GOOD)).rejects.toThrow()
    expect(await world.click('ann@example.com', opened.attempt)).toEqual({ code: 'already_paid' })
    expect(await world.sandbox.ledger()).toMatchObject([{ charged: 9000 }])
  })
})

describe('tab closed after confirm', () => {
  it('is paid by the webhook alone, with one receipt', async () => {
    const opened = await open(world)
    await callAsBrowser(world, opened, 'confirm', GOOD)
    await world.sandbox.deliverPending()
    expect((await books(world)).plans).toMatchObject([{ state: 'active', paid_count: 1, end_is_set: true }])
    await expectPaidOnce(opened.attempt)
  })
})

describe('card testing', () => {
  const refuse = async (secret: string, times: number) => {
    for (let count = 0; count < times; count++) await world.pay(secret, 'pm_card_visa_chargeDeclined')
    await world.tick()
  }

  it('ends the checkout with the sixth refused card: its secret pays nothing any more', async () => {
    const opened = await open(world)
    await refuse(opened.secret, 6)
    expect(await world.pay(opened.secret)).not.toBe('succeeded')
    expect(await world.sandbox.ledger()).toMatchObject([
      { status: 'incomplete_expired', charged: 0, invoices: [{ status: 'void' }] },
    ])
    expect((await books(world)).checkouts).toMatchObject([{ status: 'abandoned' }])
    expect(await statusOf(world, opened.attempt)).toBe('ended')
    expect(await world.click('ann@example.com', opened.attempt)).toEqual({ code: 'attempt_expired' })
    expect(receipts()).toEqual([])
  })

  it('is not what five refused cards are', async () => {
    const opened = await open(world)
    await refuse(opened.secret, 5)
    expect(await world.pay(opened.secret)).toBe('succeeded')
    await expectPaidOnce(opened.attempt)
  })

  it('counts a webhook that comes twenty times as one card', async () => {
    world.sandbox.webhooks.add({ type: 'payment_intent.payment_failed', copies: 20 })
    const opened = await open(world)
    await refuse(opened.secret, 1)
    await expectUnpaid(opened)
  })

  it('does not end what was paid in the meantime', async () => {
    world.sandbox.webhooks.add({ type: 'payment_intent.payment_failed', delay: 60 })
    const opened = await open(world)
    await refuse(opened.secret, 6)
    expect(await world.pay(opened.secret)).toBe('succeeded')
    await world.tick()
    await world.pass(1)
    expect(await world.sandbox.ledger()).toMatchObject([{ status: 'active', charged: 9000 }])
    await expectPaidOnce(opened.attempt)
  })
})
