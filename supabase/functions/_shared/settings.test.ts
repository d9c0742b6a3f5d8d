import { expect, it } from 'vitest'
import { readEnvironment, SettingsError, VARIABLES } from './settings.ts'

const good = {
  STRIPE_SECRET_KEY: 'rk_test_abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
  LINK_SECRET: 'l'.repeat(32),
  BILLING_TICK_KEY: 't'.repeat(32),
  SITE_URL: 'https://example.com',
  OPERATOR_EMAIL: 'operator@example.com',
  MAIL_API_KEY: 're_abcdefgh',
  MAIL_FROM: 'A programme <hello@example.com>',
  DATABASE_URL: 'postgres://user:password@host/database',
}

function complaints(env: Record<string, string | undefined>): string[] {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
  return []
}

it('reads what it needs, and leaves optional things off', () => {
  expect(readEnvironment(good)).toMatchObject({
    stripeKey: good.STRIPE_SECRET_KEY,
    databaseUrl: good.DATABASE_URL,
    mail: { url: 'https://api.resend.com/emails', from: good.MAIL_FROM },
    settings: {
      provider: 'stripe',
      isLive: false,
      allowedOrigins: [],
      addressHeader: null,
      turnstileSecret: null,
      isRateLimited: true,
    },
  })
})

it('knows a live key, a list of origins and the variable that Supabase sets by itself', () => {
  const { DATABASE_URL: url, ...rest } = good
  const { settings, databaseUrl } = readEnvironment({
    ...rest,
    SUPABASE_DB_URL: url,
    STRIPE_SECRET_KEY: ' sk_live_abcdefgh\n',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
  })
  expect(settings).toMatchObject({ isLive: true, allowedOrigins: ['https://a.example', 'https://b.example'] })
  expect(databaseUrl).toBe(url)
})

it('names every variable that is missing, each in a sentence', () => {
  const needed = VARIABLES.filter((variable) => !('isOptional' in variable)).map(({ name }) => name)
  const sentences = complaints({})
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(needed)
  for (const sentence of sentences) expect(sentence).toMatch(/^\w+ is missing\. It .+\.$/)
})

it.each([
  ['STRIPE_SECRET_KEY', 'pk_live_canary00'],
  ['STRIPE_WEBHOOK_SECRET', 'canary'],
  ['LINK_SECRET', 'canary'],
  ['BILLING_TICK_KEY', 'canary'],
  ['SITE_URL', 'https://example.com/canary'],
  ['OPERATOR_EMAIL', 'canary'],
  ['MAIL_FROM', 'canary'],
  ['DATABASE_URL', 'mysql://canary'],
  ['ALLOWED_ORIGINS', 'https://a.example/canary'],
  ['CLIENT_ADDRESS_HEADER', 'X-Canary: canary'],
])('says what a wrong %s should be, without repeating it', (name, value) => {
  const sentences = complaints({ ...good, [name]: value })
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toMatch(new RegExp(`^${name} is not what it should be: it must `))
  expect(sentences[0]).not.toMatch(/canary/)
})
