import { describe, expect, test } from 'vitest'
import { sandboxBackEnd } from '#server/back-end.ts'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { createCheckoutHandler } from '#shared/checkout/create-checkout.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import { emptyDatabase } from '../faults/support/database.ts'
import { offer } from '../faults/support/offer.ts'
import { attemptKey, startSandbox, startServer } from './start.ts'

const URL_OF_HANDLER = 'http://localhost/functions/v1/create-checkout'

/** The handler as a function, in front of the fake Stripe over HTTP. */
async function startHandler() {
  const { sandbox, stripe, faults, url } = await startSandbox()
  const logged: unknown[] = []
  const log = (...entry: unknown[]) => void logged.push(entry)
  const database = await emptyDatabase()
  const backEnd = {
    ...sandboxBackEnd({ database, offer, log, sandbox, origin: url, dataDir: IN_MEMORY }),
    stripe,
  }
  await ensureOfferPrice(stripe, offer)
  const handle = createCheckoutHandler(backEnd)
  const send = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    handle(new Request(URL_OF_HANDLER, { method: 'POST', headers, body: asText(body) }))
  return { backEnd, stripe, faults, handle, send, logged }
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

test('answers an e-mail with the secret of an incomplete subscription at the price of the offer', async () => {
  const { send, stripe } = await startHandler()
  const response = await send({ email: 'ann@example.com', attempt: attemptKey() })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/), error: null })
  const [subscription] = (await stripe.subscriptions.list({ expand: ['data.customer'] })).data
  expect(subscription).toMatchObject({
    status: 'incomplete',
    customer: { email: 'ann@example.com' },
    metadata: { payments: '6', terms_version: '2026-01' },
    items: { data: [{ price: { unit_amount: 9000, currency: 'gbp', recurring: { interval: 'month' } } }] },
  })
})

test('works without an attempt key', async () => {
  const { send } = await startHandler()
  expect((await send({ email: 'ann@example.com' })).status).toBe(200)
})

test('sells every buyer the same price', async () => {
  const { send, stripe } = await startHandler()
  await Promise.all([send({ email: 'ann@example.com' }), send({ email: 'bob@example.com' })])
  await send({ email: 'cid@example.com' })
  expect((await stripe.prices.list()).data).toHaveLength(1)
  expect((await stripe.subscriptions.list()).data).toHaveLength(3)
})

describe('one attempt', () => {
  test('is one customer and one subscription for 50 calls at once', async () => {
    const { checkout, store } = await startServer()
    const body = { email: 'ann@example.com', attempt: attemptKey() }
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await checkout(body)).json()))
    expect(new Set(answers.map(({ client_secret }) => client_secret)).size).toBe(1)
    expect(await store.list('subscription')).toHaveLength(1)
    expect(await store.list('customer')).toHaveLength(1)
  })

  test('is the same subscription when it is called again later', async () => {
    const { send, stripe } = await startHandler()
    const body = { email: 'ann@example.com', attempt: attemptKey() }
    const [first, second] = [await (await send(body)).json(), await (await send(body)).json()]
    expect(second).toEqual(first)
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
  })

  test.each(['at once', 'later'])('gives another e-mail no secret, %s', async (when) => {
    const { send, stripe } = await startHandler()
    const attempt = attemptKey()
    const first = send({ email: 'ann@example.com', attempt })
    if (when === 'later') await first
    const answers = await Promise.all([first, send({ email: 'eve@example.com', attempt })])
    // Of two at once either may come first.
    const [taken, refused] = answers.sort((one, other) => one.status - other.status)
    expect(taken?.status).toBe(200)
    expect(refused?.status).toBe(409)
    expect(await refused?.json()).toMatchObject({
      client_secret: null,
      error: { code: 'attempt_reused', retryable: false },
    })
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
  })
})

describe('refuses', () => {
  const email = 'ann@example.com'
  test.each([
    ['an amount in the body', { email, amount: 1 }, 400, 'unknown_field'],
    ['no e-mail', {}, 400, 'invalid_email'],
    ['an e-mail that is no text', { email: 1 }, 400, 'invalid_email'],
    ['an e-mail without a domain', { email: 'ann' }, 400, 'invalid_email'],
    ['a line break in the e-mail', { email: 'ann@example.com\r\nbcc: eve@example.com' }, 400, 'invalid_email'],
    ['a line break at its end', { email: 'ann@example.com\n' }, 400, 'invalid_email'],
    ['two e-mails', { email: 'ann@example.com,eve@example.com' }, 400, 'invalid_email'],
    ['an endless e-mail', { email: `${'a'.repeat(300)}@example.com` }, 400, 'invalid_email'],
    ['an e-mail that the provider refuses', { email: 'ann..x@example.com' }, 400, 'invalid_email'],
    ['a short attempt key', { email, attempt: 'guessable' }, 400, 'invalid_attempt'],
    ['a list', [email], 400, 'invalid_json'],
    ['broken JSON', '{', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_json'],
    ['a body of 1 MB', { email, attempt: 'a'.repeat(1_000_000) }, 413, 'too_large'],
  ])('%s', async (_, body, status, code) => {
    const { send, stripe } = await startHandler()
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ client_secret: null, error: { code, retryable: false } })
    expect((await stripe.subscriptions.list()).data).toEqual([])
  })

  test('a form, which another site could send', async () => {
    const { send } = await startHandler()
    expect((await send('email=a@b.co', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send('{"email":"a@b.co"}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('any method but POST', async () => {
    const { handle } = await startHandler()
    const response = await handle(new Request(URL_OF_HANDLER))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('to sell when the price at the provider is another', async () => {
    const { backEnd, stripe } = await startHandler()
    const [price] = (await stripe.prices.list()).data
    const other = { ...stripe.prices, list: async () => ({ data: [{ ...price, unit_amount: 100 }] }) }
    const handle = createCheckoutHandler({ ...backEnd, stripe: Object.assign(stripe, { prices: other }) })
    const headers = { 'content-type': 'application/json' }
    const response = await handle(new Request(URL_OF_HANDLER, { method: 'POST', headers, body: asText({ email }) }))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ error: { code: 'price_mismatch' } })
  })
})

describe('when the provider', () => {
  test.each([
    ['is down', { status: 500 }, 503, 'provider_unavailable', true],
    ['is busy', { status: 429 }, 503, 'provider_unavailable', true],
    ['refuses', { status: 403 }, 502, 'provider_refused', false],
    ['hangs up', { drop: 'before' as const }, 503, 'provider_unavailable', true],
    ['gives no secret', { secret: null }, 502, 'no_client_secret', true],
  ])('%s, says so without details', async (_, fault, status, code, retryable) => {
    const { send, faults } = await startHandler()
    faults.add({ at: 'subscriptions.create', ...fault })
    const response = await send({ email: 'ann@example.com', attempt: attemptKey() })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ client_secret: null, error: { code, retryable } })
  })

  test('loses its answer, still makes one subscription', async () => {
    const { send, faults, stripe } = await startHandler()
    faults.add({ at: 'subscriptions.create', drop: 'after', times: 1 })
    expect((await send({ email: 'ann@example.com', attempt: attemptKey() })).status).toBe(200)
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
  })

  test('recovers, the same attempt goes through', async () => {
    const { send, faults } = await startHandler()
    const body = { email: 'ann@example.com', attempt: attemptKey() }
    faults.add({ at: 'subscriptions.create', status: 500 })
    expect((await send(body)).status).toBe(503)
    faults.clear()
    expect((await send(body)).status).toBe(200)
  })
})

test('logs ids and codes, never the e-mail, the attempt or the secret', async () => {
  const { send, faults, logged } = await startHandler()
  const body = { email: 'canary..one@example.com', attempt: attemptKey() }
  const good = { email: 'canary-two@example.com', attempt: attemptKey() }
  await send(body)
  const { client_secret: secret } = await (await send(good)).json()
  faults.add({ at: 'customers.create', status: 500 })
  await send({ ...good, attempt: attemptKey() })
  const text = JSON.stringify(logged)
  expect(text).toMatch(/sub_\w+/)
  expect(text).toContain('provider_unavailable')
  for (const canary of ['canary', body.attempt, good.attempt, secret]) expect(text).not.toContain(canary)
})
