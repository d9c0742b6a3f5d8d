import type { BackEnd } from '../back-end.ts'
import { CheckoutFailure } from '../http/failure.ts'

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** Milliseconds. */
const TIMEOUT = 5000

/**
 * Checks the answer to a captcha at Cloudflare Turnstile, where one is asked for. Fails closed: what cannot be checked has
 * not been solved.
 *
 * @param attempt makes a repeated check of one answer possible, which otherwise counts once
 * @throws {CheckoutFailure} `invalid_captcha`, `captcha_unavailable`
 */
export async function checkCaptcha(
  { settings: { turnstileSecret } }: Pick<BackEnd, 'settings'>,
  captcha: string | undefined,
  attempt: string,
  verify: typeof fetch = fetch,
): Promise<void> {
  if (turnstileSecret === null) return
  if (!captcha) throw new CheckoutFailure('invalid_captcha')
  const outcome = await ask(verify, {
    secret: turnstileSecret,
    response: captcha,
    idempotency_key: await uuidOf(`${attempt} ${captcha}`),
  })
  if (outcome !== true) throw new CheckoutFailure('invalid_captcha')
}

async function ask(verify: typeof fetch, body: Record<string, string>): Promise<unknown> {
  try {
    const response = await verify(VERIFY, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new CheckoutFailure('captcha_unavailable')
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'success' in answer ? answer.success : undefined
  } catch (cause) {
    throw new CheckoutFailure('captcha_unavailable', { cause })
  }
}

/** Turnstile wants a UUID: made of attempt and answer, so that the same call, sent again, has the same. */
async function uuidOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
