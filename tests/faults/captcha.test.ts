import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { answerOf } from './support/request.ts'
import { books, newAttempt, startWorld, type World } from './support/world.ts'

const SECRET = 'the-secret-of-turnstile'
const verify = vi.fn<typeof fetch>()

let world: World
beforeEach(async () => {
  world = await startWorld({ database: await emptyDatabase(), settings: { turnstileSecret: SECRET } })
  vi.stubGlobal('fetch', verify)
})
afterEach(() => {
  vi.unstubAllGlobals()
  verify.mockReset()
})

const click = async (captcha?: unknown, attempt: string = newAttempt()) =>
  answerOf(await world.call('create-checkout', { email: 'ann@example.com', attempt, captcha }))

async function expectNothing(): Promise<void> {
  expect((await books(world)).checkouts).toEqual([])
  expect(await world.sandbox.ledger()).toEqual([])
}

describe('Turnstile down', () => {
  it.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a timeout', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
    ['a 500', async () => new Response('Internal error', { status: 500 })],
    ['a page instead of JSON', async () => new Response('<html>')],
  ])('%s: closed, with a clear answer', async (_, answer) => {
    verify.mockImplementation(answer)
    const refused = { status: 503, secret: null, code: 'captcha_unavailable', retryable: true }
    expect(await click('solved')).toEqual(refused)
    await expectNothing()
  })
})

describe('Turnstile', () => {
  it.each<[string, unknown]>([
    ['says no', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['says neither yes nor no', {}],
    ['says something like yes', { success: 'true' }],
    ['says nothing', null],
  ])('%s: not sold', async (_, answer) => {
    verify.mockResolvedValue(Response.json(answer))
    expect(await click('guessed')).toEqual({ status: 403, secret: null, code: 'invalid_captcha', retryable: false })
    await expectNothing()
  })

  it.each([undefined, '', 1, {}, 'x'.repeat(2049)])('is not asked without an answer to check: %j', async (captcha) => {
    expect(await click(captcha)).toMatchObject({ status: 403, code: 'invalid_captcha' })
    expect(verify).not.toHaveBeenCalled()
    await expectNothing()
  })

  it('says yes: sold. It is told the secret, the answer, and a number that is the same for a repeated click', async () => {
    verify.mockImplementation(async () => Response.json({ success: true }))
    const attempt = newAttempt()
    const first = await click('solved', attempt)
    expect(first.status).toBe(200)
    expect(await click('solved', attempt)).toEqual(first)
    await click('solved', newAttempt())
    const bodies = verify.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
    expect(bodies[0]).toEqual({ secret: SECRET, response: 'solved', idempotency_key: expect.stringMatching(UUID) })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2].idempotency_key).not.toBe(bodies[0].idempotency_key)
    expect(String(verify.mock.calls[0]?.[0])).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(JSON.stringify(world.log)).not.toContain('solved')
  })

  const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/

  it('off, as in the sandbox: nobody is asked', async () => {
    world.backEnd.settings.turnstileSecret = null
    expect((await click()).status).toBe(200)
    expect(verify).not.toHaveBeenCalled()
  })
})
