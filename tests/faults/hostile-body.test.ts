import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFunctions, functionNames } from '#shared/functions.ts'
import { emptyDatabase } from './support/database.ts'
import { everything } from './support/request.ts'
import { newAttempt, startWorld, type World } from './support/world.ts'

const email = 'ann@example.com'
const attempt = newAttempt()

let world: World
let before: Record<string, unknown>
beforeAll(async () => {
  world = await startWorld({ database: await emptyDatabase() })
  before = await everything(world.backEnd.database)
})
// Nothing in this file is a good request: no row, no customer, whatever was sent.
afterAll(async () => {
  expect(await everything(world.backEnd.database)).toEqual(before)
  expect((await world.backEnd.stripe.customers.list()).data).toEqual([])
})

describe('body with what does not belong there', () => {
  it.each([
    ['an extra amount', { email, attempt, amount: 1 }, 400, 'unknown_field'],
    ['an extra price', { email, attempt, price: 'price_1' }, 400, 'unknown_field'],
    ['an extra number of payments', { email, attempt, payments: 1 }, 400, 'unknown_field'],
    ['a prototype', '{"email":"ann@example.com","__proto__":{"amount":1}}', 400, 'unknown_field'],
    ['1 MB', { email, attempt: 'a'.repeat(1024 * 1024) }, 413, 'too_large'],
    ['a number for the e-mail', { email: 1 }, 400, 'invalid_email'],
    ['a list for the e-mail', { email: [email] }, 400, 'invalid_email'],
    ['CR LF in the e-mail', { email: 'ann@example.com\r\nBcc: eve@example.com' }, 400, 'invalid_email'],
    ['LF before the e-mail', { email: '\nann@example.com' }, 400, 'invalid_email'],
    ['a line separator in the e-mail', { email: 'ann@example.com\u2028Bcc:eve@example.com' }, 400, 'invalid_email'],
    ['NUL in the e-mail', { email: 'ann@example.com\0' }, 400, 'invalid_email'],
    ['two e-mails', { email: 'ann@example.com, eve@example.com' }, 400, 'invalid_email'],
    ['a name before the e-mail', { email: 'Ann <ann@example.com>' }, 400, 'invalid_email'],
    ['a guessable attempt', { email, attempt: '1' }, 400, 'invalid_attempt'],
    ['SQL for an attempt', { email, attempt: "'; drop table billing.checkouts; --" }, 400, 'invalid_attempt'],
    ['no JSON', 'email=ann@example.com', 400, 'invalid_json'],
    ['half of a JSON', '{"email":', 400, 'invalid_json'],
    ['a null', 'null', 400, 'invalid_json'],
  ])('%s: refused', async (_, body, status, code) => {
    const response = await world.call('create-checkout', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ client_secret: null, error: { code, retryable: false } })
  })

  it('in a form or without a type, as another site could send it: refused', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', '']) {
      const response = await world.call('create-checkout', { email }, { 'content-type': type })
      expect(response.status).toBe(415)
    }
  })

  it('that lies about its length: counted while it is read', async () => {
    const response = await world.call('create-checkout', `{"email":"${'a'.repeat(100_000)}"}`, {
      'content-length': '5',
    })
    expect(response.status).toBe(413)
  })
})

/** What must not come back in any answer. */
const canary = 'zqxjkv'

/** Of any type, or a text that is not good enough for any field. */
const badField = fc.oneof(
  fc.string().map((text) => `${canary} !${text}`),
  fc.constantFrom(1, null, true, [], {}, [canary], { toString: canary }),
)

/** Everything but what would be a good request. */
const rubbish = fc.oneof(
  fc.json(),
  fc.string().map((text) => `${canary}${text}`),
  fc.string({ unit: 'binary' }),
  fc
    .record(
      { email: badField, attempt: badField, captcha: badField, token: badField, setup_intent: badField },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
  fc.dictionary(fc.constantFrom('email', 'attempt', 'captcha'), badField).map((body) => JSON.stringify(body)),
  fc.dictionary(fc.constantFrom('token', 'setup_intent'), badField).map((body) => JSON.stringify(body)),
)

const headers = fc.dictionary(
  fc.constantFrom('stripe-signature', 'apikey', 'authorization', 'origin', 'x-forwarded-for', 'content-type'),
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
)

describe.each(functionNames)('anything at all, sent to %s', (name) => {
  it('is answered with a constant sentence: never a 500, a stack or an echo', async () => {
    const sentences = new Set<string>()
    await fc.assert(
      fc.asyncProperty(rubbish, headers, async (body, more) => {
        const response = await world.call(name, body, more)
        const answer = await response.text()
        expect(response.status).toBeLessThan(500)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(answer).not.toMatch(/zqxjkv|\bat .+:\d+|node_modules|Error:/)
        sentences.add(answer)
      }),
      { numRuns: 150 },
    )
    // As many as there are ways to be wrong before anything is looked up.
    expect(sentences.size).toBeLessThan(10)
  })

  it('with any method: never a 500', async () => {
    const handler = createFunctions(world.backEnd)[name]
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await handler(new Request(`https://funnel.test/functions/v1/${name}`, { method }))
      expect(response.status).toBeLessThan(500)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('well-formed but unknown things', () => {
  it.each([
    ['update-card', { token: 'x' }, 403],
    ['update-card', { token: `${crypto.randomUUID()}.9999999999.${'A'.repeat(43)}` }, 403],
    ['update-card', { token: 1, setup_intent: {} }, 403],
    ['checkout-status', { attempt: 'x'.repeat(65) }, 400],
    ['billing-tick', {}, 401],
  ] as const)('%s with %j: %i', async (name, body, status) => {
    expect((await world.call(name, body)).status).toBe(status)
  })
})
