import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'

export type ApiResult<Value> = { value: Value; error?: undefined } | { value?: undefined; error: ApiError }
export type ApiError = StripeError & { payment_intent?: PaymentIntent; setup_intent?: SetupIntent }

const API = '/sandbox/api/v1'

const UNREACHABLE: ApiError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}
const BROKEN: ApiError = { type: 'api_error', message: 'An unexpected error occurred at our payments provider.' }

/** One call to the fake Stripe, on the page's own origin. Never throws: what goes wrong is a result, as in Stripe.js. */
export async function callApi<Value>(
  method: 'GET' | 'POST',
  path: string,
  parameters: Record<string, string>,
): Promise<ApiResult<Value>> {
  const form = new URLSearchParams(parameters)
  const isGet = method === 'GET'
  let response: Response
  try {
    response = await fetch(isGet ? `${API}${path}?${form}` : `${API}${path}`, { method, body: isGet ? null : form })
  } catch {
    return { error: UNREACHABLE }
  }
  const body = await response.json().catch(() => null)
  if (response.ok && body) return { value: body }
  return { error: body?.error ?? BROKEN }
}
