import type Stripe from 'stripe'

/** Why a card was not charged, in the words of Stripe. */
export type Refusal = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'>

const declined = (decline_code: string, message: string): Refusal => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
})

const DECLINES: Record<string, Refusal> = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', 'Your card was declined.'),
  stolen_card: declined('stolen_card', 'Your card was declined.'),
  expired_card: {
    type: 'card_error',
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    type: 'card_error',
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    type: 'card_error',
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** @param decline one of Stripe's decline codes, such as `insufficient_funds`; an unknown one is a plain refusal with that code */
export function refusalFor(decline: string): Refusal {
  return DECLINES[decline] ?? declined(decline, 'Your card was declined.')
}

export const AUTHENTICATION_REFUSED: Refusal = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const SETUP_AUTHENTICATION_REFUSED: Refusal = {
  ...AUTHENTICATION_REFUSED,
  code: 'setup_intent_authentication_failure',
}
