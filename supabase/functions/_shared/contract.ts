// The wire contract between the browser and the back end. Types only: the browser imports nothing else from here.

/** Body of `POST /functions/v1/create-checkout`. Any other field is refused: the price is never the browser's to say. */
export interface CreateCheckoutRequest {
  email: string
  /**
   * Names one attempt to buy, so that a repeated call finds the same subscription instead of making a second one.
   * Unguessable: 22 to 64 characters of base64url (16 random bytes or more). Whoever holds it can fetch the secret.
   */
  attempt?: string
  /** The answer to a captcha, where one is asked for. */
  captcha?: string
}

/** HTTP 200: a secret. HTTP 4xx or 5xx: an error. */
export type CreateCheckoutResponse =
  | { client_secret: string; error: null }
  | { client_secret: null; error: CheckoutError }

/** Body of `POST /functions/v1/checkout-status`: after a reload, or when the answer to a payment was lost. */
export interface CheckoutStatusRequest {
  attempt: string
}

/**
 * `open`: not paid, it can still be. `paid`: there is nothing left to pay now. `ended`: neither; begin anew.
 * An attempt that the back end has never heard of is `open`: nothing has been paid.
 */
export type CheckoutStatusResponse =
  | { status: 'open' | 'paid' | 'ended'; error: null }
  | { status: null; error: CheckoutError }

/** Body of `POST /functions/v1/update-card`: `token` is the link's; `setup_intent` is sent once the new card is confirmed. */
export interface UpdateCardRequest {
  token: string
  setup_intent?: string
}

export type UpdateCardResponse =
  /** What is due, and the secret with which the page takes a new card. */
  | { client_secret: string; due: { amount: number; currency: string; count: number }; error: null }
  /** The new card is kept. `paid`: nothing is due any more; `refused`: the new card was refused too. */
  | { outcome: 'paid' | 'refused'; error: null }
  | { client_secret: null; error: CheckoutError }

export interface CheckoutError {
  code: CheckoutErrorCode
  /** A constant English sentence for developers. The words that a visitor sees come from the funnel's messages. */
  message: string
  /** Whether the same request, sent again unchanged, may succeed. */
  retryable: boolean
}

export type CheckoutErrorCode =
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'too_large'
  | 'invalid_json'
  | 'unknown_field'
  | 'invalid_email'
  | 'invalid_attempt'
  | 'invalid_captcha'
  /** The attempt belongs to another e-mail or to an offer that has changed since: make a new attempt key. */
  | 'attempt_reused'
  /** The attempt is over, unpaid: make a new attempt key. */
  | 'attempt_expired'
  /** The attempt has been paid: there is no secret any more. */
  | 'already_paid'
  /** The link to change a card is forged, altered or too old. */
  | 'invalid_link'
  /** Too often; the `retry-after` header says in how many seconds it may be tried again. */
  | 'rate_limited'
  | 'captcha_unavailable'
  | 'price_mismatch'
  | 'no_client_secret'
  | 'provider_unavailable'
  | 'provider_refused'
  | 'database_unavailable'
  | 'internal'
