import type Stripe from 'stripe'

export interface ProviderErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  charge?: string
  param?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
  setup_intent?: Partial<Stripe.SetupIntent>
}

/** An answer of the fake Stripe that is an error, in Stripe's shape. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: ProviderErrorBody

  constructor(status: number, body: ProviderErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details })
}

export function missingResource(kind: string, id: string, param = 'id'): ProviderError {
  const message = `No such ${kind}: '${id}'`
  return new ProviderError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
