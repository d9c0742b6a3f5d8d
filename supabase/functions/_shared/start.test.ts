import { expect, it, vi } from 'vitest'
import { VARIABLES } from './settings.ts'
import { startFunction } from './start.ts'

const call = () => new Request('https://project.test/create-checkout', { method: 'POST', body: '{}' })

it('refuses every call without its settings, and says in the log once what is missing', async () => {
  const log = vi.fn()
  const handler = startFunction('create-checkout', {}, log)
  expect((await handler(call())).status).toBe(503)
  const second = await handler(call())
  expect(await second.json()).toEqual({ error: 'This function is not set up.' })
  expect(log).toHaveBeenCalledTimes(1)
  const [event, fields] = log.mock.calls[0] ?? []
  expect(event).toBe('start.refused')
  for (const variable of VARIABLES) {
    if ('isOptional' in variable) continue
    expect(fields.missing).toContain(`${variable.name} is missing.`)
  }
})

it('lets no real payment go anywhere but to Stripe, and quotes no key', async () => {
  const log = vi.fn()
  const env = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_API_URL: 'http://127.0.0.1:1' }
  expect((await startFunction('create-checkout', env, log)(call())).status).toBe(503)
  expect(log.mock.calls[0]?.[1].missing).toContain('STRIPE_API_URL is set beside a live key')
  expect(JSON.stringify(log.mock.calls)).not.toContain('sk_live_')
})
