import Stripe from 'stripe'
import { CheckoutFailure, readCheckoutRequest } from './checkout-request.ts'
import type { CheckoutErrorCode, CreateCheckoutRequest, CreateCheckoutResponse } from './contract.ts'
import type { Log } from './log.ts'
import type { Offer } from './offer.ts'
import { findOfferPrice } from './offer-price.ts'
import { singleFlight } from './single-flight.ts'

export interface CreateCheckoutDependencies {
  stripe: Stripe
  offer: Offer
  log: Log
}

/** Code → status, whether the same call may be repeated, and the sentence. The sentences hold nothing of the request. */
const ERRORS: Record<CheckoutErrorCode, [status: number, retryable: boolean, message: string]> = {
  method_not_allowed: [405, false, 'Send a POST request.'],
  unsupported_media_type: [415, false, 'Send the body as application/json.'],
  too_large: [413, false, 'The body is too large.'],
  invalid_json: [400, false, 'The body is not a JSON object.'],
  unknown_field: [400, false, 'The body may hold `email` and `attempt`, nothing else.'],
  invalid_email: [400, false, 'The e-mail address is missing or malformed.'],
  invalid_attempt: [400, false, 'The attempt key must be 22 to 64 characters of base64url.'],
  attempt_reused: [409, false, 'This attempt key was used with other details. Make a new one.'],
  price_mismatch: [500, false, 'The price at the payment provider differs from the offer.'],
  no_client_secret: [502, true, 'The payment provider gave no client secret.'],
  provider_unavailable: [503, true, 'The payment provider cannot be reached or is busy.'],
  provider_refused: [502, false, 'The payment provider refused the request.'],
  internal: [500, true, 'Something went wrong on the server.'],
}

/**
 * Makes the `create-checkout` function: e-mail in, client secret of the first payment out (see `contract.ts`).
 *
 * Calls with one attempt key give one customer and one subscription: simultaneous ones share a single run, later ones
 * replay it through the provider's idempotency keys. The price comes from the offer alone.
 *
 * Web APIs only: the same handler runs in Node and in Deno.
 */
export function createCheckoutHandler(
  dependencies: CreateCheckoutDependencies,
): (request: Request) => Promise<Response> {
  const { log } = dependencies
  const open = subscriptionOpener(dependencies)
  const share = singleFlight<string>()
  return async (request) => {
    try {
      const { email, attempt = crypto.randomUUID() } = await readCheckoutRequest(request)
      // The e-mail is part of the key: nobody may wait their way to the secret of another e-mail's attempt.
      const secret = await share(JSON.stringify([attempt, email]), () => open({ email, attempt }))
      return answer(200, { client_secret: secret, error: null })
    } catch (error) {
      const code = classify(error)
      const [status, retryable, message] = ERRORS[code]
      log('checkout.failed', { code, status, ...traceOf(error) })
      return answer(status, { client_secret: null, error: { code, message, retryable } })
    }
  }
}

/** Customer, then an incomplete subscription whose first invoice waits to be paid. */
function subscriptionOpener({ stripe, offer, log }: CreateCheckoutDependencies) {
  const share = singleFlight<string>()
  return async ({ email, attempt }: Required<CreateCheckoutRequest>): Promise<string> => {
    const [price, customer] = await Promise.all([
      share('price', () => findOfferPrice(stripe, offer)),
      stripe.customers.create({ email }, { idempotencyKey: `checkout:${attempt}:customer` }),
    ])
    const subscription = await stripe.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price }],
        billing_mode: { type: 'flexible' },
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        metadata: { payments: String(offer.payments), terms_version: offer.termsVersion },
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `checkout:${attempt}:subscription` },
    )
    log('checkout.opened', { customer: customer.id, subscription: subscription.id, price })
    return clientSecretOf(subscription)
  }
}

function clientSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new CheckoutFailure('no_client_secret')
  return secret
}

function classify(error: unknown): CheckoutErrorCode {
  if (error instanceof CheckoutFailure) return error.code
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
  return 'internal'
}

/** What an operator needs to find the failure at the provider, and nothing that belongs to the buyer. */
function traceOf(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return { name: error instanceof Error ? error.name : typeof error }
  return { provider_type: error.type, provider_code: error.code, provider_request: error.requestId }
}

function answer(status: number, body: CreateCheckoutResponse): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) }
  return Response.json(body, { status, headers })
}
