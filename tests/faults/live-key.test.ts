import { describe, expect, it } from 'vitest'
import { readKeys } from '#server/mode.ts'
import { StartError } from '#server/start-error.ts'

const live = { STRIPE_SECRET_KEY: 'sk_live_canary000', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_canary000' }

describe('sk_live with sandbox', () => {
  it.each([
    ['a live secret key beside a page without one', { STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }],
    ['a restricted live key beside a page without one', { STRIPE_SECRET_KEY: 'rk_live_canary000' }],
    ['a page with a live key beside a server without one', { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_canary000' }],
    ['a live secret key beside a test page', { ...live, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_canary000' }],
    ['a test secret key beside a live page', { ...live, STRIPE_SECRET_KEY: 'sk_test_canary000' }],
    ['live keys and nothing else', live],
    [
      'keys in each other’s place',
      { STRIPE_SECRET_KEY: 'pk_live_canary000', VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_canary000' },
    ],
  ])('%s: refuses to start, without showing a key', (_, env) => {
    const refuse = () => readKeys(env)
    expect(refuse).toThrow(StartError)
    expect(refuse).not.toThrow(/canary/)
  })

  it('without any key it is the sandbox', () => {
    expect(readKeys({})).toBeUndefined()
    expect(readKeys({ STRIPE_SECRET_KEY: ' ', VITE_STRIPE_PUBLISHABLE_KEY: '' })).toBeUndefined()
  })
})
