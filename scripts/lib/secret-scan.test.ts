import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanFolder, secretsIn } from './secret-scan.ts'

// Put together here, so that nobody who looks for secrets finds them in this file.
const made = (...parts: string[]) => parts.join('')
const token = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role })).replace(/=+$/, '')}.c2lnbmF0dXJl`

test.each([
  [made('sk', '_live_', 'abcdefgh12345678'), 'a secret key of Stripe'],
  [made('rk', '_test_', 'abcdefgh12345678'), 'a secret key of Stripe'],
  [made('wh', 'sec_', 'abcdefgh12345678'), 'a webhook secret of Stripe'],
  [made('sb', '_secret_', 'abcdefgh12345678'), 'a secret key of Supabase'],
  [made('-----BEGIN', ' PRIVATE KEY-----'), 'a private key'],
  [made('-----BEGIN RSA', ' PRIVATE KEY-----'), 'a private key'],
  [token('service_role'), 'a token with the role service_role'],
  ['LINK_SECRET is correct-horse-battery', 'the value of LINK_SECRET'],
  ['postgres://user:pass@host/db', 'the value of DATABASE_URL'],
])('a leak is found: %#', (text, kind) => {
  const env = { LINK_SECRET: 'correct-horse-battery', DATABASE_URL: 'postgres://user:pass@host/db' }
  expect(secretsIn(`const a="${text}";`, env)).toEqual([kind])
})

test.each([
  ['pk_test_abcdefgh12345678'],
  ['sb_publishable_abcdefgh12345678'],
  [token('anon')],
  ['risk_test_abcdefgh12345678'],
  ['whsec_'],
])('what is public or no secret at all is left alone: %s', (text) => {
  expect(secretsIn(text, { LINK_SECRET: '', MAIL_API_KEY: 'short', SITE_URL: text })).toEqual([])
})

test('every file is looked at, source maps and pages too, and no secret is repeated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaks-'))
  mkdirSync(join(folder, 'assets'))
  const secret = made('sk', '_live_', 'abcdefgh12345678')
  for (const file of ['assets/app.js', 'assets/app.js.map', 'index.html']) writeFileSync(join(folder, file), secret)
  writeFileSync(join(folder, 'clean.js'), 'const a = 1')
  const leaks = scanFolder(folder, {})
  rmSync(folder, { recursive: true })
  expect(leaks.map(({ file }) => file.slice(folder.length + 1)).sort()).toEqual([
    'assets/app.js',
    'assets/app.js.map',
    'index.html',
  ])
  expect(JSON.stringify(leaks)).not.toContain('abcdefgh')
})
