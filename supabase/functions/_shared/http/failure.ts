import Stripe from 'stripe'
import type { CheckoutError, CheckoutErrorCode } from '../contract.ts'
import type { Log } from '../log.ts'
import { BodyError } from './json-body.ts'

/** Thrown anywhere in the back end; becomes the answer of the contract. */
export class CheckoutFailure extends Error {
  readonly code: CheckoutErrorCode
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(code: CheckoutErrorCode, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(code, options)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Code → status, whether the same call may be repeated, and the sentence. The sentences hold nothing of the request. */
const ERRORS: Record<CheckoutErrorCode, [status: number, retryable: boolean, message: string]> = {
  method_not_allowed: [405, false, 'Send a POST request.'],
  unsupported_media_type: [415, false, 'Send the body as application/json.'],
  too_large: [413, false, 'The body is too large.'],
  invalid_json: [400, false, 'The body is not a JSON object.'],
  unknown_field: [400, false, 'The body holds a field that this function does not take.'],
  invalid_email: [400, false, 'The e-mail address is missing or malformed.'],
  invalid_attempt: [400, false, 'The attempt key must be 22 to 64 characters of base64url.'],
  invalid_captcha: [403, false, 'The captcha was not solved.'],
  attempt_reused: [409, false, 'This attempt key was used with other details. Make a new one.'],
  attempt_expired: [409, false, 'This attempt is over. Make a new attempt key.'],
  already_paid: [409, false, 'This attempt has been paid.'],
  invalid_link: [403, false, 'This link is not valid, or no longer.'],
  rate_limited: [429, true, 'Too many requests.'],
  captcha_unavailable: [503, true, 'The captcha cannot be checked now.'],
  price_mismatch: [500, false, 'The price at the payment provider differs from the offer.'],
  no_client_secret: [502, true, 'The payment provider gave no client secret.'],
  provider_unavailable: [503, true, 'The payment provider cannot be reached or is busy.'],
  provider_refused: [502, false, 'The payment provider refused the request.'],
  database_unavailable: [503, true, 'The database cannot be reached or is full.'],
  internal: [500, true, 'Something went wrong on the server.'],
}

/**
 * The answer for something that went wrong, and a line for the operator.
 *
 * @param withError the answer's body, of which the error is a part
 */
export function failureResponse(
  error: unknown,
  { log, event, withError }: { log: Log; event: string; withError: (error: CheckoutError) => object },
): Response {
  const code = classify(error)
  const [status, retryable, message] = ERRORS[code]
  log(event, { code, status, ...traceOf(error) })
  const retryAfter = error instanceof CheckoutFailure ? error.retryAfter : undefined
  return json(status, withError({ code, message, retryable }), {
    ...(status === 405 ? { allow: 'POST' } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  })
}

/** An answer of a function: nobody keeps it. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export function classify(error: unknown): CheckoutErrorCode {
  if (error instanceof CheckoutFailure || error instanceof BodyError) return error.code
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    // 409: the same key is being worked on elsewhere; 400: it was used with other parameters.
    return error.statusCode === 409 ? 'provider_unavailable' : 'attempt_reused'
  }
  if (error instanceof Stripe.errors.StripeConnectionError) return 'provider_unavailable'
  if (error instanceof Stripe.errors.StripeError) {
    if (error.code === 'email_invalid') return 'invalid_email'
    const status = error.statusCode ?? 500
    return status === 409 || status === 429 || status >= 500 ? 'provider_unavailable' : 'provider_refused'
  }
  return isDatabaseError(error) ? 'database_unavailable' : 'internal'
}

/**
 * Whether the database could not do its work for a reason outside of the statement: no connection (class 08 and the
 * system's codes), no room (53), shutting down (57), or a serialization failure (40). Both drivers give a `code`.
 */
function isDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (
    (typeof code === 'string' && /^(08|53|57|40)\w{3}$|^E(CONN|PIPE|NOTFOUND|TIMEDOUT|NOSPC)/.test(code)) ||
    /connection terminated|timeout exceeded when trying to connect|PGlite is closed/i.test(error.message)
  )
}

/** What an operator needs to find the failure at the provider, and nothing that belongs to the buyer. */
export function traceOf(error: unknown) {
  if (error instanceof Stripe.errors.StripeError) {
    return { provider_type: error.type, provider_code: error.code, provider_request: error.requestId }
  }
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as Error & { code?: unknown }
  return { name: error.name, ...(typeof code === 'string' ? { error_code: code } : {}) }
}
