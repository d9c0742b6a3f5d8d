import { describe, expect, it } from 'vitest'
import { readKeys } from '#server/mode.ts'
import { StartError } from '#server/start-error.ts'

/** All that a server with keys needs besides. */
const rest = {
  STRIPE_WEBHOOK_SECRET: 'whsec_canary000',
  LINK_SECRET: 'canary'.repeat(6),
  BILLING_TICK_KEY: 'canary'.repeat(6),
  SITE_URL: 'https://funnel.test',
  OPERATOR_EMAIL: 'operator@funnel.test',
  MAIL_API_KEY: 'canary000',
  MAIL_FROM: 'A programme <hello@funnel.test>',
  DATABASE_URL: 'postgres://canary@localhost/canary',
}
const live = { ...rest, STRIPE_SECRET_KEY: 'sk_live_canary000', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_canary000' }

describe('sk_live with sandbox', () => {
  it.each([
    ['a live secret key beside a page without one', { ...live, VITE_STRIPE_PUBLISHABLE_KEY: '' }],
    ['a restricted live key beside a page without one', { ...rest, STRIPE_SECRET_KEY: 'rk_live_canary000' }],
    ['a page with a live key beside a server without one', { ...live, STRIPE_SECRET_KEY: '' }],
    ['a live secret key beside a test page', { ...live, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_canary000' }],
    ['a test secret key beside a live page', { ...live, STRIPE_SECRET_KEY: 'sk_test_canary000' }],
    ['live keys and a stand-in for Stripe', { ...live, STRIPE_API_URL: 'http://127.0.0.1:4242' }],
    ['live keys without a webhook secret', { ...live, STRIPE_WEBHOOK_SECRET: '' }],
    [
      'keys in each other’s place',
      { ...rest, STRIPE_SECRET_KEY: 'pk_live_canary000', VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_canary000' },
    ],
  ])('%s: refuses to start, without showing a key', (_, env) => {
    const refuse = () => readKeys(env)
    expect(refuse).toThrow(StartError)
    expect(refuse).not.toThrow(/canary/)
  })

  it('with keys that belong together it is not the sandbox', () => {
    expect(readKeys(live)?.settings).toMatchObject({ provider: 'stripe', isLive: true })
    expect(readKeys({ ...live, STRIPE_SECRET_KEY: 'rk_live_canary000' })?.settings.isLive).toBe(true)
  })

  it('without any key it is the sandbox', () => {
    expect(readKeys({})).toBeUndefined()
    expect(readKeys({ STRIPE_SECRET_KEY: ' ', VITE_STRIPE_PUBLISHABLE_KEY: '' })).toBeUndefined()
  })
})
