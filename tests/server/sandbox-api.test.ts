import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { startSandbox } from './start.ts'

async function openSubscription(stripe: Stripe) {
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const price = await stripe.prices.create({
    currency: 'gbp',
    unit_amount: 9000,
    recurring: { interval: 'month' },
    lookup_key: 'monthly',
    product_data: { name: 'A programme' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    billing_mode: { type: 'flexible' },
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'customer'],
  })
  const invoice = subscription.latest_invoice
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new Error('no secret')
  return { subscription, secret, intent: secret.split('_secret_')[0] ?? '' }
}

async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`expected an error of Stripe, got ${error}`)
  return error
}

describe('a subscription', () => {
  test('starts incomplete, with a secret for its first invoice', async () => {
    const { stripe } = await startSandbox({ clock: () => Date.parse('2026-01-31T10:00:00.500Z') })
    const { subscription } = await openSubscription(stripe)
    expect(subscription).toMatchObject({
      status: 'incomplete',
      currency: 'gbp',
      customer: { email: 'ann@example.com' },
      latest_invoice: { status: 'open', amount_due: 9000 },
    })
    expect(subscription.items.data[0]?.current_period_end).toBe(Date.parse('2026-02-28T10:00:00Z') / 1000)
  })

  test('shows no secret unless it is asked for', async () => {
    const { stripe } = await startSandbox()
    const { subscription, secret } = await openSubscription(stripe)
    const plain = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(JSON.stringify(plain)).not.toContain(secret)
  })

  test('is found by its customer', async () => {
    const { stripe } = await startSandbox()
    const { subscription } = await openSubscription(stripe)
    const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id
    expect((await stripe.subscriptions.list({ customer })).data.map(({ id }) => id)).toEqual([subscription.id])
    expect((await stripe.subscriptions.list({ customer: 'cus_other' })).data).toEqual([])
  })
})

describe('a payment', () => {
  test('activates the subscription and keeps the card for the next ones', async () => {
    const { stripe } = await startSandbox()
    const { subscription, intent } = await openSubscription(stripe)
    const paid = await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 9000 })
    expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      default_payment_method: paid.payment_method,
      latest_invoice: { status: 'paid', amount_remaining: 0 },
    })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('with %s is declined as %s, and can be tried again', async (card, decline) => {
    const { stripe } = await startSandbox()
    const { intent } = await openSubscription(stripe)
    const error = await failure(stripe.paymentIntents.confirm(intent, { payment_method: card }))
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: decline,
    })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: decline },
    })
    expect((await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  })

  test.each([
    ['approved', { status: 200, intent: 'succeeded', subscription: 'active' }],
    ['refused', { status: 400, intent: 'requires_payment_method', subscription: 'incomplete' }],
  ])('with 3-D Secure waits for the bank: %s', async (outcome, expected) => {
    const { stripe, url } = await startSandbox()
    const { intent, secret, subscription } = await openSubscription(stripe)
    const waiting = await stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    })
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const answer = await fetch(`${url}/sandbox/api/v1/payment_intents/${intent}/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_sandbox', client_secret: secret, outcome }),
    })
    expect(answer.status).toBe(expected.status)
    if (outcome === 'refused') {
      expect(await answer.json()).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } })
    }
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe(expected.intent)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(expected.subscription)
  })

  test('is not taken twice', async () => {
    const { stripe } = await startSandbox()
    const { intent } = await openSubscription(stripe)
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    const error = await failure(stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }))
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
  })
})

describe('a browser, with the publishable key', () => {
  test('sees an intent only with its secret, and never the customer', async () => {
    const { stripe, url } = await startSandbox()
    const { intent, secret } = await openSubscription(stripe)
    const read = (query: Record<string, string>) =>
      fetch(`${url}/sandbox/api/v1/payment_intents/${intent}?${new URLSearchParams(query)}`)
    expect((await read({ key: 'pk_test_sandbox' })).status).toBe(404)
    expect((await read({ key: 'pk_test_sandbox', client_secret: `${intent}_secret_guess` })).status).toBe(404)
    expect((await read({ key: 'pk_live_other', client_secret: secret })).status).toBe(401)
    const shown = await (await read({ key: 'pk_test_sandbox', client_secret: secret })).json()
    expect(shown).toMatchObject({ id: intent, status: 'requires_payment_method' })
    expect(shown).not.toHaveProperty('customer')
    expect(shown).not.toHaveProperty('metadata')
  })

  test('may not use what belongs to the server', async () => {
    const { url } = await startSandbox()
    const answer = await fetch(`${url}/sandbox/api/v1/subscriptions?key=pk_test_sandbox`)
    expect(answer.status).toBe(401)
  })
})

describe('requests', () => {
  test('with an unknown parameter are refused by its name', async () => {
    const { stripe } = await startSandbox()
    const parameters = { email: 'ann@example.com', iterations: 6 }
    const error = await failure(stripe.customers.create(parameters))
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'iterations' })
  })

  test('for what does not exist get a 404 in the shape of Stripe', async () => {
    const { stripe } = await startSandbox()
    expect(await failure(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('are answered from memory when they repeat an idempotency key', async () => {
    const { stripe } = await startSandbox()
    const create = () => stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'once' })
    const [first, second] = [await create(), await create()]
    expect(second.id).toBe(first.id)
    expect(new Headers(second.lastResponse.headers).get('idempotent-replayed')).toBe('true')
  })

  test('are refused when the key comes with other parameters', async () => {
    const { stripe } = await startSandbox()
    await stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'once' })
    const error = await failure(stripe.customers.create({ email: 'bob@example.com' }, { idempotencyKey: 'once' }))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  test('get a conflict while the same key is being worked on', async () => {
    const { stripe, faults } = await startSandbox()
    faults.add({ at: 'customers.create', delay: 300 })
    const create = () => stripe.customers.create({}, { idempotencyKey: 'once', maxNetworkRetries: 0 })
    const [first, second] = await Promise.allSettled([create(), create()])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
  })
})
