import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useCallback, useReducer, useRef } from 'react'
import { type CheckoutState, checkoutReducer, initialCheckout } from '../engine/checkout.ts'
import { attemptFor, endAttempt, isAttemptFor } from './attempt.ts'
import { type CreatedCheckout, createCheckout } from './create-checkout.ts'
import { type Confirmation, confirmCard } from './payment-library.ts'

/** One payment from the click to its end. A second click while one runs does nothing; closing the popup forgets the secret. */
export function usePayment(onPaid: () => void): {
  state: CheckoutState
  pay: (stripe: Stripe, card: StripeCardElement, email: string) => Promise<void>
} {
  const [state, dispatch] = useReducer(checkoutReducer, initialCheckout)
  const secret = useRef<string>(undefined)
  // A state would still be the old one when the second click of a double click arrives.
  const running = useRef(false)

  const pay = useCallback(
    async (stripe: Stripe, card: StripeCardElement, email: string) => {
      if (running.current) return
      if (email === '') return dispatch({ type: 'failed', failure: 'emailMissing' })
      running.current = true
      dispatch({ type: 'submitted' })
      const result = await payOnce(secret, stripe, card, email)
      running.current = false
      if (result !== 'paid') return dispatch({ type: 'failed', ...result })
      endAttempt()
      dispatch({ type: 'paid' })
      onPaid()
    },
    [onPaid],
  )
  return { state, pay }
}

/** Asks for a payment unless there is one for this e-mail address, then confirms it. */
async function payOnce(
  secret: { current: string | undefined },
  stripe: Stripe,
  card: StripeCardElement,
  email: string,
): Promise<Confirmation> {
  if (secret.current === undefined || !isAttemptFor(email)) {
    const created = await requestPayment(email)
    if ('failure' in created) return { failure: created.failure }
    secret.current = created.secret
  }
  const result = await confirmCard(stripe, secret.current, card, email)
  if (result === 'paid') return result
  // The provider no longer knows this payment: the next click asks for another.
  if (result.failure === 'secretGone') endAttempt()
  // Nor is a secret kept that the library threw at. Asked again, the back end gives this attempt's payment once more.
  if (result.failure === 'secretGone' || result.failure === 'confirmFailed') secret.current = undefined
  return result
}

async function requestPayment(email: string): Promise<CreatedCheckout> {
  const created = await createCheckout({ email, attempt: attemptFor(email).key })
  if (!('code' in created) || created.code !== 'attempt_reused') return created
  // The attempt was for another address, or the offer has changed since it began: a new one gets the new offer.
  endAttempt()
  return createCheckout({ email, attempt: attemptFor(email).key })
}
