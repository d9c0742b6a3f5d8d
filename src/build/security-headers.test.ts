import { expect, test } from 'vitest'
import type { Mode } from './mode.ts'
import { headerFiles, type InlineHashes, securityHeaders } from './security-headers.ts'

const stripe: Mode = {
  kind: 'stripe',
  publishableKey: 'pk_test_12345678',
  supabaseUrl: 'https://abc.supabase.co',
  supabaseKey: 'sb_publishable_12345678',
  turnstileSiteKey: null,
}
const policy = (mode: Mode, inline?: InlineHashes) => securityHeaders(mode, inline)['content-security-policy'] ?? ''
const hosts = (mode: Mode) => [...new Set(policy(mode).match(/https?:[^\s;]+/g))].sort()

test('in the sandbox no other host is named', () => {
  expect(hosts({ kind: 'sandbox' })).toEqual([])
  expect(policy({ kind: 'sandbox' })).toContain("default-src 'none'; script-src 'self'; ")
})

test('with keys exactly the hosts of a payment are named', () => {
  expect(hosts(stripe)).toEqual([
    'https://*.js.stripe.com',
    'https://abc.supabase.co',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
  ])
  expect(policy(stripe)).toContain("connect-src 'self' https://api.stripe.com https://abc.supabase.co; ")
})

test('the captcha’s host is named only where one is asked for', () => {
  const asked = policy({ ...stripe, turnstileSiteKey: '0x4' })
  expect(asked.match(/https:\/\/challenges\.cloudflare\.com/g)).toHaveLength(2)
})

test('nothing inline counts but what its hash names', () => {
  const inline = policy(stripe, { scripts: ['sha256-abc='], styles: ['sha256-def=', 'sha256-ghi='] })
  expect(inline).toContain("script-src 'self' 'sha256-abc=' https://js.stripe.com")
  expect(inline).toContain("style-src 'self' 'sha256-def=' 'sha256-ghi=';")
  for (const mode of [stripe, { kind: 'sandbox' } as const])
    expect(policy(mode)).not.toMatch(/unsafe|\*(?!\.js\.stripe)/)
})

test('static hosts get the same headers, and keep what never changes', () => {
  const headers = securityHeaders(stripe)
  const [lines, vercel] = headerFiles(headers)
  expect(lines?.text).toContain(`/*\n  content-security-policy: ${policy(stripe)}\n`)
  expect(lines?.text).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
  const [all] = (JSON.parse(vercel?.text ?? '') as { headers: { headers: { key: string; value: string }[] }[] }).headers
  expect(Object.fromEntries(all?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(headers)
})
