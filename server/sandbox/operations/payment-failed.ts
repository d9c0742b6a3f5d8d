import type Stripe from 'stripe'
import type { Payment } from '../payment.ts'
import { ProviderError } from '../provider-error.ts'

/** The error of a payment that was refused. By now the refusal is stored, so that the error carries the intent as it is. */
export function paymentFailed(payment: Payment, shown: Partial<Stripe.PaymentIntent>): ProviderError {
  return new ProviderError(payment.status, {
    ...reasonOf(payment.intent.last_payment_error),
    payment_intent: shown,
  })
}

/** The part of an error that says why a card was refused. */
export function reasonOf(error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null) {
  return {
    type: error?.type === 'card_error' ? ('card_error' as const) : ('invalid_request_error' as const),
    message: error?.message ?? '',
    ...(error?.code === undefined ? {} : { code: error.code }),
    ...(error?.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    ...(error?.charge === undefined ? {} : { charge: error.charge }),
    ...(error?.payment_method === undefined ? {} : { payment_method: error.payment_method }),
  }
}
