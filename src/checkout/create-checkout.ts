import type {
  CheckoutErrorCode,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
} from '../../supabase/functions/_shared/contract.ts'
import type { CheckoutFailure } from '../engine/checkout.ts'
import { callFunction } from './call-function.ts'

export type CreatedCheckout = { secret: string } | { failure: CheckoutFailure; code?: CheckoutErrorCode }

/** Asks the back end for a payment. Every way in which it can go wrong has its message; nothing is thrown. */
export async function createCheckout(request: CreateCheckoutRequest): Promise<CreatedCheckout> {
  const called = await callFunction<CreateCheckoutResponse>('create-checkout', request)
  if ('answer' in called) {
    const secret = called.answer?.client_secret
    return secret ? { secret } : { failure: 'noSecret' }
  }
  if (called.failure === 'unreachable') return { failure: 'createError' }
  const code = called.error?.code
  const isCaptcha = code === 'invalid_captcha' || code === 'captcha_unavailable'
  return { failure: isCaptcha ? 'captchaMissing' : 'createFailed', ...(code && { code }) }
}
