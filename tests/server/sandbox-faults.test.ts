// What goes wrong between us and the fake Stripe, and what a buyer's bank may do later.
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { failureOf, invoicesOf, sandboxAt, startPlan } from './play-plan.ts'

const START = '2026-01-15T10:00:00Z'

describe('a connection inside of this process', () => {
  test.each(['before', 'after'] as const)('that is cut %s the work is an error of the connection', async (drop) => {
    const { stripe, faults } = sandboxAt(START)
    faults.add({ at: 'customers.create', drop })
    const error = await failureOf(stripe.customers.create({}, { maxNetworkRetries: 0 }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect((await stripe.customers.list()).data).toHaveLength(drop === 'after' ? 1 : 0)
  })

  test('that is cut once is made up for by the client, without a second customer', async () => {
    const { stripe, faults } = sandboxAt(START)
    faults.add({ at: 'customers.create', drop: 'after', times: 1 })
    await stripe.customers.create({})
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'one', maxNetworkRetries: 0 }

  test.each([
    [true, [500, 500]],
    [false, [500, 200]],
  ])('under which an error is kept (%s) brings it again', async (stored, statuses) => {
    const { stripe, faults } = sandboxAt(START)
    faults.add({ at: 'customers.create', status: 500, stored, times: 1 })
    const status = () =>
      stripe.customers.create({}, key).then(
        () => 200,
        (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : 0),
      )
    expect([await status(), await status()]).toEqual(statuses)
  })

  test('is forgotten after 30 days, not after one', async () => {
    const { stripe, clock } = sandboxAt(START)
    const create = async () => (await stripe.customers.create({}, key)).id
    const first = await create()
    await clock.advance({ days: 2 })
    expect(await create()).toBe(first)
    await clock.advance({ days: 30 })
    expect(await create()).not.toBe(first)
  })

  test('keeps a refused card, with all that it changed', async () => {
    const { stripe, ledger } = sandboxAt(START)
    const plan = await startPlan(stripe)
    const { id } = await stripe.setupIntents.create({ customer: plan.customer })
    const confirm = () => stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, key)
    const [first, second] = [await failureOf(confirm()), await failureOf(confirm())]
    expect(first).toMatchObject({ statusCode: 402, setup_intent: { status: 'requires_payment_method' } })
    expect(second.payment_method?.id).toBe(first.payment_method?.id)
    expect((await ledger())[0]?.charged).toBe(9000)
  })
})

describe('a setup intent', () => {
  test('is refused the parameter that Stripe took away', async () => {
    const { stripe } = sandboxAt(START)
    const parameters = { usage: 'off_session' as const, payment_method_types: ['card'] }
    expect(await failureOf(stripe.setupIntents.create(parameters))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    })
  })

  test('saves a card that cannot be charged later', async () => {
    const { stripe } = sandboxAt(START)
    const plan = await startPlan(stripe)
    const { id } = await stripe.setupIntents.create({ customer: plan.customer, usage: 'off_session' })
    const done = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_chargeCustomerFail' })
    expect(done.status).toBe('succeeded')
    expect(await stripe.paymentMethods.retrieve(String(done.payment_method))).toMatchObject({ customer: plan.customer })
  })

  test('waits for the bank of a card that asks for it', async () => {
    const { stripe } = sandboxAt(START)
    const { id } = await stripe.setupIntents.create({})
    const { status } = await stripe.setupIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    })
    expect(status).toBe('requires_action')
  })

  test('is confirmed by a browser with its secret, which sees no customer', async () => {
    const { stripe, app } = sandboxAt(START)
    const customer = await stripe.customers.create({})
    const { id, client_secret: secret } = await stripe.setupIntents.create({ customer: customer.id })
    const post = async (path: string, parameters: Record<string, string>) => {
      const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: String(secret), ...parameters })
      const answer = await app.request(`/api/v1/setup_intents/${id}${path}`, { method: 'POST', body })
      return { status: answer.status, body: await answer.json() }
    }
    const card = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': 'tok_visa_authenticationRequiredOnSetup',
    }
    expect((await post('/confirm', { ...card, client_secret: `${id}_secret_guess` })).status).toBe(404)
    const waiting = await post('/confirm', card)
    expect(waiting.body).toMatchObject({ status: 'requires_action' })
    expect(waiting.body).not.toHaveProperty('customer')
    expect((await post('/authenticate', { outcome: 'refused' })).body).toMatchObject({
      error: { code: 'setup_intent_authentication_failure' },
    })
    await post('/confirm', card)
    expect((await post('/authenticate', { outcome: 'approved' })).body).toMatchObject({ status: 'succeeded' })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('saves no card for somebody else', async () => {
    const { stripe } = sandboxAt(START)
    const [plan, other] = [await startPlan(stripe), await startPlan(stripe)]
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(other.subscription)
    const change = stripe.subscriptions.update(plan.subscription, { default_payment_method: String(card) })
    expect(await failureOf(change)).toMatchObject({ statusCode: 400, code: 'resource_missing' })
  })
})

describe('money goes back', () => {
  test('in parts, but never more than was paid', async () => {
    const { stripe, ledger } = sandboxAt(START)
    const { intent } = await startPlan(stripe)
    await stripe.refunds.create({ payment_intent: intent, amount: 2000 })
    const tooMuch = stripe.refunds.create({ payment_intent: intent, amount: 7001 })
    expect((await failureOf(tooMuch)).statusCode).toBe(400)
    await stripe.refunds.create({ payment_intent: intent })
    expect(await failureOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await ledger())[0]).toMatchObject({ charged: 9000, refunded: 9000 })
    const refunded = (await stripe.events.list({ type: 'charge.refunded' })).data
    expect(refunded.map(({ data }) => data.object)).toMatchObject([{ refunded: true }, { refunded: false }])
  })

  test('by a dispute, of which we are told like of a warning', async () => {
    const { stripe, ledger, dispute, warnOfFraud } = sandboxAt(START)
    const { intent } = await startPlan(stripe)
    const charge = String((await stripe.paymentIntents.retrieve(intent)).latest_charge)
    await warnOfFraud(charge)
    await dispute(charge)
    expect((await ledger())[0]?.invoices[0]?.charges).toMatchObject([{ isDisputed: true }])
    const types = ['charge.dispute.created', 'radar.early_fraud_warning.created']
    expect((await stripe.events.list({ types })).data.map(({ type }) => type)).toEqual(types)
    expect(await failureOf(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' })
  })
})

test('an invoice is paid once', async () => {
  const { stripe } = sandboxAt(START)
  const plan = await startPlan(stripe)
  const [invoice] = await invoicesOf(stripe, plan)
  expect(await failureOf(stripe.invoices.pay(invoice?.id ?? ''))).toMatchObject({ message: 'Invoice is already paid' })
})

test('prices change hands of their lookup key', async () => {
  const { stripe } = sandboxAt(START)
  const { price } = await startPlan(stripe)
  const facts = { currency: 'gbp', unit_amount: 100, recurring: { interval: 'month' as const }, lookup_key: 'monthly' }
  const product = (await stripe.products.list({ active: true })).data[0]?.id ?? ''
  expect(await failureOf(stripe.prices.create({ ...facts, product }))).toMatchObject({ param: 'lookup_key' })
  const next = await stripe.prices.create({ ...facts, product, transfer_lookup_key: true })
  expect((await stripe.prices.list({ lookup_keys: ['monthly'] })).data).toMatchObject([{ id: next.id }])
  expect((await stripe.prices.update(price, { active: false })).active).toBe(false)
})

test('webhook endpoints show their secret when they are made, and not again', async () => {
  const { stripe } = sandboxAt(START)
  const made = await stripe.webhookEndpoints.create({
    url: 'https://example.com/functions/v1/stripe-webhook',
    enabled_events: ['invoice.paid'],
    api_version: '2026-10-28.endive',
  })
  expect(made.secret).toMatch(/^whsec_/)
  await stripe.webhookEndpoints.update(made.id, { enabled_events: ['invoice.paid', 'invoice.payment_failed'] })
  const [listed] = (await stripe.webhookEndpoints.list({ limit: 100 })).data
  expect(listed).toMatchObject({ id: made.id, status: 'enabled' })
  expect(listed).not.toHaveProperty('secret')
})

describe('the switches over HTTP', () => {
  const json = { 'content-type': 'application/json' }

  test('tell the time and move it', async () => {
    const sandbox = sandboxAt(START)
    const move = (body: unknown, headers: Record<string, string> = json) =>
      sandbox.app.request('/clock', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await (await sandbox.app.request('/clock')).json()).toEqual({ now: '2026-01-15T10:00:00.000Z' })
    expect(await (await move({ advance: { months: 1, days: 3 } })).json()).toEqual({ now: '2026-02-18T10:00:00.000Z' })
    expect(await (await move({ to: '2026-03-01T00:00:00Z' })).json()).toEqual({ now: '2026-03-01T00:00:00.000Z' })
    expect((await move({ advance: { months: -1 } })).status).toBe(400)
    expect((await move({ advance: { months: 1 } }, { 'content-type': 'text/plain' })).status).toBe(400)
  })

  test('show the ledger and take complaints of a bank', async () => {
    const sandbox = sandboxAt(START)
    await startPlan(sandbox.stripe)
    const { ledger } = await (await sandbox.app.request('/ledger')).json()
    const body = JSON.stringify({ charge: ledger[0].invoices[0].charges[0].id })
    for (const path of ['/disputes', '/fraud-warnings']) {
      expect((await sandbox.app.request(path, { method: 'POST', headers: json, body })).status).toBe(201)
    }
  })
})
