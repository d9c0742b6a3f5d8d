/** What an operator decides, apart from what is sold. */
export interface Settings {
  provider: 'sandbox' | 'stripe'
  /** Whether real money moves: the provider's key is a live one. */
  isLive: boolean
  /** Signs webhooks: `whsec_…`. */
  webhookSecret: string
  /** Signs links in mails and keys digests. */
  linkSecret: string
  /** Opens `billing-tick`. */
  tickKey: string
  /** Where visitors reach the funnel: `https://example.com`, without a slash at the end. Links in mails lead there. */
  siteUrl: string
  /** Further origins whose pages may call the functions. */
  allowedOrigins: readonly string[]
  /** Who is told what only a person can decide. */
  operatorEmail: string
  /** The one header that tells the caller's address, written by a proxy that we trust; null: none is believed. */
  addressHeader: string | null
  /** Cloudflare Turnstile's secret; null: no captcha is asked for. */
  turnstileSecret: string | null
  /** Whether the limits of `safety/rate-limits.ts` hold. */
  isRateLimited: boolean
}

/** The settings of a back end with keys, and what else its start needs. */
export interface Environment {
  settings: Settings
  stripeKey: string
  /** Where Stripe's API is reached instead of at Stripe; null: at Stripe. */
  stripeUrl: string | null
  databaseUrl: string
  mail: { url: string; key: string; from: string }
}

/** Every variable that is missing or wrong, a sentence each. */
export class SettingsError extends Error {
  override name = 'SettingsError'

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

/**
 * A variable of the environment: what it is for, whether it can be left out, and what it must look like. The table in
 * `docs/production.md` is made of these.
 */
export interface Variable {
  name: string
  purpose: string
  isOptional?: boolean
  pattern?: RegExp
  /** What the pattern asks for, after "It must". */
  form?: string
}

export const VARIABLES = [
  {
    name: 'STRIPE_SECRET_KEY',
    purpose: 'calls Stripe; best a restricted key (`rk_…`)',
    pattern: /^[sr]k_(test|live)_\w{8,}$/,
    form: 'start with sk_test_, sk_live_, rk_test_ or rk_live_',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    purpose: 'proves that a webhook comes from Stripe; `npm run stripe:setup` prints it',
    pattern: /^whsec_\S{8,}$/,
    form: 'start with whsec_',
  },
  {
    name: 'LINK_SECRET',
    purpose: 'signs the links in mails; 32 random characters or more, of your own making',
    pattern: /^\S{32,}$/,
    form: 'have 32 characters or more',
  },
  {
    name: 'BILLING_TICK_KEY',
    purpose: 'lets the timer call `billing-tick`; 32 random characters or more, of your own making',
    pattern: /^\S{32,}$/,
    form: 'have 32 characters or more',
  },
  {
    name: 'SITE_URL',
    purpose: 'where visitors reach the funnel; links in mails lead there',
    pattern: /^https?:\/\/[^/\s]+$/,
    form: 'be an address without a path, such as https://example.com',
  },
  {
    name: 'OPERATOR_EMAIL',
    purpose: 'who is told what only a person can decide',
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    form: 'be an e-mail address',
  },
  {
    name: 'MAIL_API_KEY',
    purpose: 'sends mails through a service with Resend’s interface',
    pattern: /^\S{8,}$/,
    form: 'have 8 characters or more',
  },
  {
    name: 'MAIL_FROM',
    purpose: 'the sender of mails: `Name <address>`',
    pattern: /^[^\r\n]*@[^\r\n]+$/,
    form: 'hold an e-mail address',
  },
  {
    name: 'MAIL_API_URL',
    purpose: 'the mail service, if it is not Resend',
    isOptional: true,
    pattern: /^https?:\/\/\S+$/,
    form: 'be an address',
  },
  {
    name: 'DATABASE_URL',
    purpose: 'the PostgreSQL database; Supabase sets SUPABASE_DB_URL by itself, which does as well',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    form: 'start with postgres://',
  },
  {
    name: 'ALLOWED_ORIGINS',
    purpose: 'further origins whose pages may call the functions, with commas between',
    isOptional: true,
    pattern: /^(https?:\/\/[^/\s,]+)(\s*,\s*https?:\/\/[^/\s,]+)*$/,
    form: 'be origins with commas between: https://a.example, https://b.example',
  },
  {
    name: 'CLIENT_ADDRESS_HEADER',
    purpose:
      'the header in which your proxy writes the caller’s address, for limits by address; its last entry is believed',
    isOptional: true,
    pattern: /^[a-z-]+$/,
    form: 'be a header’s name in lower case',
  },
  {
    name: 'STRIPE_API_URL',
    purpose: 'a stand-in for Stripe’s API, for tests; refused beside a live key',
    isOptional: true,
    pattern: /^https?:\/\/[^/\s]+$/,
    form: 'be an address without a path, such as http://127.0.0.1:4242',
  },
  {
    name: 'TURNSTILE_SECRET_KEY',
    purpose: 'asks buyers for a captcha (Cloudflare Turnstile); goes with VITE_TURNSTILE_SITE_KEY of the build',
    isOptional: true,
    pattern: /^\S{8,}$/,
    form: 'have 8 characters or more',
  },
] as const satisfies readonly Variable[]

type Name = (typeof VARIABLES)[number]['name']

/**
 * The settings of a back end that takes payments through Stripe.
 *
 * @throws {SettingsError} with a sentence for each variable that is missing or wrong
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const values = valuesOf(env)
  const wrong = VARIABLES.map((variable) => complaint(variable, values[variable.name])).filter((text) => text !== '')
  const stripeKey = values.STRIPE_SECRET_KEY
  const isLive = /^[sr]k_live_/.test(stripeKey)
  if (isLive && values.STRIPE_API_URL !== '') {
    wrong.push('STRIPE_API_URL is set beside a live key. Real payments go to Stripe alone: take it away.')
  }
  if (wrong.length > 0) throw new SettingsError(wrong)
  return {
    stripeKey,
    stripeUrl: values.STRIPE_API_URL || null,
    databaseUrl: values.DATABASE_URL,
    mail: {
      url: values.MAIL_API_URL || 'https://api.resend.com/emails',
      key: values.MAIL_API_KEY,
      from: values.MAIL_FROM,
    },
    settings: {
      provider: 'stripe',
      isLive,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      linkSecret: values.LINK_SECRET,
      tickKey: values.BILLING_TICK_KEY,
      siteUrl: values.SITE_URL,
      allowedOrigins: values.ALLOWED_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
      operatorEmail: values.OPERATOR_EMAIL,
      addressHeader: values.CLIENT_ADDRESS_HEADER || null,
      turnstileSecret: values.TURNSTILE_SECRET_KEY || null,
      isRateLimited: true,
    },
  }
}

function valuesOf(env: Readonly<Record<string, string | undefined>>): Record<Name, string> {
  const value = (name: string) => env[name]?.trim() ?? ''
  const entries = VARIABLES.map(({ name }) => [name, value(name)])
  const values = Object.fromEntries(entries) as Record<Name, string>
  return { ...values, DATABASE_URL: values.DATABASE_URL || value('SUPABASE_DB_URL') }
}

/** Never quotes the value: it may be a secret with a typing mistake. */
function complaint({ name, purpose, isOptional, pattern, form }: Variable, value: string): string {
  if (value === '') return isOptional ? '' : `${name} is missing. It ${purpose}.`.replace('It the ', 'It is the ')
  return pattern?.test(value) === false ? `${name} is not what it should be: it must ${form}.` : ''
}
