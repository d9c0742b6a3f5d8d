import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
// The default entry would fetch the provider's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CheckoutFailure } from '../engine/checkout.ts'

/** Fetches the payment provider's script; our own stand-in for it where there are no keys. @throws when it does not load */
export async function loadPaymentLibrary(language: string): Promise<Stripe> {
  const key = __SANDBOX__ ? (await import('./sandbox.ts')).sandboxKey : import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY
  if (__SANDBOX__) await (await import('./sandbox.ts')).loadSandboxScript()
  const stripe = await loadStripe(key, { locale: language.split('-')[0] as 'en' })
  if (!stripe) throw new Error('The payment library needs a browser')
  return stripe
}

export type Confirmation = 'paid' | { failure: CheckoutFailure; providerMessage?: string }

/** Confirms a card payment, 3-D Secure included. Nothing is thrown. */
export async function confirmCard(
  stripe: Stripe,
  secret: string,
  card: StripeCardElement,
  email: string,
): Promise<Confirmation> {
  try {
    const { paymentIntent, error } = await stripe.confirmCardPayment(secret, {
      payment_method: { card, billing_details: { email } },
    })
    // A payment that had gone through before is an error with a succeeded payment in it.
    const status = paymentIntent?.status ?? error?.payment_intent?.status
    if (status === 'succeeded') return 'paid'
    if (error?.code === 'resource_missing') return { failure: 'secretGone' }
    return { failure: 'paymentFailed', providerMessage: error?.message ?? '' }
  } catch (error) {
    console.error('confirmCardPayment', error)
    return { failure: 'confirmFailed' }
  }
}
