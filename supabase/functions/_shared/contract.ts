// The wire contract between the checkout popup and the back end. Types only: the browser imports nothing else from here.

/** Body of `POST /functions/v1/create-checkout`. Any other field is refused: the price is never the browser's to say. */
export interface CreateCheckoutRequest {
  email: string
  /**
   * Names one attempt to buy, so that a repeated call finds the same subscription instead of making a second one.
   * Unguessable: 22 to 64 characters of base64url (16 random bytes or more). Whoever holds it can fetch the secret.
   */
  attempt?: string
}

/** HTTP 200: a secret. HTTP 4xx or 5xx: an error. */
export type CreateCheckoutResponse =
  | { client_secret: string; error: null }
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
  /** The attempt belongs to another e-mail or to an offer that has changed since: make a new attempt key. */
  | 'attempt_reused'
  | 'price_mismatch'
  | 'no_client_secret'
  | 'provider_unavailable'
  | 'provider_refused'
  | 'internal'
