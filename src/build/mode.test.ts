import { expect, test } from 'vitest'
import { modeOf } from './mode.ts'

const token = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role })).replace(/=+$/, '')}.c2lnbmF0dXJl`
const keys = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  VITE_SUPABASE_URL: 'https://abc.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_12345678',
}

test.each([[{}], [{ VITE_STRIPE_PUBLISHABLE_KEY: ' ', VITE_SUPABASE_URL: undefined }]])('%j is the sandbox', (env) =>
  expect(modeOf(env)).toEqual({ kind: 'sandbox' }),
)

test('keys are Stripe, with an address that has no slash at its end', () => {
  expect(modeOf(keys)).toEqual({
    kind: 'stripe',
    publishableKey: 'pk_test_12345678',
    supabaseUrl: 'https://abc.supabase.co',
    supabaseKey: 'sb_publishable_12345678',
    turnstileSiteKey: null,
  })
  expect(modeOf({ ...keys, VITE_TURNSTILE_SITE_KEY: '0x4' })).toMatchObject({ turnstileSiteKey: '0x4' })
  expect(modeOf({ ...keys, VITE_SUPABASE_PUBLISHABLE_KEY: token('anon') })).toMatchObject({ kind: 'stripe' })
})

const secret = 'holds a SECRET key, which every visitor could read'

test.each([
  ['VITE_STRIPE_PUBLISHABLE_KEY', '', 'is missing'],
  ['VITE_SUPABASE_URL', '', 'is missing'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', '', 'is missing'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_12345678', 'is not what it should be'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_12345678', secret],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'rk_test_12345678', secret],
  ['VITE_SUPABASE_URL', 'http://abc.supabase.co', 'is not what it should be'],
  ['VITE_SUPABASE_URL', 'https://abc.supabase.co/functions', 'is not what it should be'],
  ['VITE_SUPABASE_URL', "https://abc.supabase.co; script-src 'unsafe-inline'", 'is not what it should be'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_12345678', secret],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', token('service_role'), secret],
])('%s=%s is refused', (name, value, words) => {
  const attempt = () => modeOf({ ...keys, [name]: value })
  expect(attempt).toThrow(`${name} ${words}`)
  expect(attempt).not.toThrow(/12345678/)
})

test('every key that is wrong has its sentence', () => {
  expect(() => modeOf({ VITE_STRIPE_PUBLISHABLE_KEY: 'x' })).toThrow(/STRIPE.*\n.*URL.*\n.*SUPABASE_PUBLISHABLE/)
})
