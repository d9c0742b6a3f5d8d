/** For whom the page is built. Keys decide: without them it pays at the sandbox, and no money moves. */
export type Mode = { kind: 'sandbox' } | ({ kind: 'stripe' } & PageKeys)

/** What a page with keys knows. All of it is public. */
export interface PageKeys {
  publishableKey: string
  /** Where the functions are: `https://<project>.supabase.co`, without a slash at the end. */
  supabaseUrl: string
  supabaseKey: string
  /** Cloudflare Turnstile's site key, where a captcha is asked for. */
  turnstileSiteKey: string | null
}

type Env = Readonly<Record<string, string | undefined>>

/** Keys that are missing or wrong, a sentence each. None quotes a key. */
export class ModeError extends Error {
  override name = 'ModeError'
}

/**
 * The mode that an environment asks for.
 *
 * @throws {ModeError} when only some of the keys are there, or one is not what it should be
 */
export function modeOf(env: Env): Mode {
  const read = (name: string) => env[name]?.trim() ?? ''
  const values = NAMES.map((name) => [name, read(name)] as const)
  if (values.every(([, value]) => value === '')) return { kind: 'sandbox' }
  const wrong = values.map(([name, value]) => complaint(name, value)).filter((sentence) => sentence !== '')
  if (wrong.length > 0) throw new ModeError(wrong.join('\n'))
  return {
    kind: 'stripe',
    publishableKey: read(STRIPE),
    supabaseUrl: new URL(read(PROJECT)).origin,
    supabaseKey: read(SUPABASE),
    turnstileSiteKey: read('VITE_TURNSTILE_SITE_KEY') || null,
  }
}

const STRIPE = 'VITE_STRIPE_PUBLISHABLE_KEY'
const PROJECT = 'VITE_SUPABASE_URL'
const SUPABASE = 'VITE_SUPABASE_PUBLISHABLE_KEY'
const NAMES = [STRIPE, PROJECT, SUPABASE] as const

function complaint(name: (typeof NAMES)[number], value: string): string {
  if (value === '') return `${name} is missing. ${SOURCES[name]} Set all three of ${NAMES.join(', ')}, or none.`
  if (isSecret(value)) {
    return `${name} holds a SECRET key, which every visitor could read. Nothing has been built. Make a new secret key where this one came from, since this one has been in the wrong place. ${SOURCES[name]}`
  }
  return FORMS[name](value) ? '' : `${name} is not what it should be. ${SOURCES[name]}`
}

const SOURCES: Record<(typeof NAMES)[number], string> = {
  [STRIPE]: 'It is the publishable key of Stripe’s dashboard and starts with pk_test_ or pk_live_.',
  [PROJECT]: 'It is the address of the Supabase project, without a path: https://<project>.supabase.co.',
  [SUPABASE]: 'It is the publishable key of the Supabase project and starts with sb_publishable_.',
}

const FORMS: Record<(typeof NAMES)[number], (value: string) => boolean> = {
  [STRIPE]: (value) => /^pk_(test|live)_\w{8,}$/.test(value),
  // Without TLS only on this computer, where the local server stands in for Supabase.
  [PROJECT]: (value) => /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/?$/.test(value),
  // The older keys are tokens that name their role.
  [SUPABASE]: (value) => /^sb_publishable_[\w-]{8,}$/.test(value) || roleOf(value) === 'anon',
}

const isSecret = (value: string) =>
  /^((sk|rk)_(test|live)|whsec|sb_secret)_/.test(value) || ![undefined, 'anon'].includes(roleOf(value))

/** The role in a Supabase token of the older kind; undefined for any other text. */
export function roleOf(token: string): string | undefined {
  const [, payload] = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'role' in claims ? String(claims.role) : undefined
  } catch {
    return undefined
  }
}
