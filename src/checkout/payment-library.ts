import type {
  SetupIntentResult,
  Stripe,
  StripeCardElement,
  StripeConstructorOptions,
  StripeError,
} from '@stripe/stripe-js'
import type { FailedCheckout } from '../engine/checkout.ts'

/** Fetches the payment provider's script; our own stand-in for it where there are no keys. @throws when it does not load */
export async function loadPaymentLibrary(language: string): Promise<Stripe> {
  const options: StripeConstructorOptions = { locale: language.split('-')[0] as 'en' }
  // Written so that the build leaves the other way out.
  if (__SANDBOX__) return (await import('./sandbox.ts')).loadSandbox(options)
  return (await import('./stripe-script.ts')).loadProvider(options)
}

/** `isDoubtful`: the provider may have taken the payment all the same. */
export type Confirmation = 'paid' | 'processing' | (FailedCheckout & { isDoubtful: boolean })

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
    if (status === 'processing') return 'processing'
    if (error?.code === 'resource_missing' || status === 'canceled') return { failure: 'secretGone', isDoubtful: false }
    return { failure: 'paymentFailed', providerMessage: error?.message ?? '', isDoubtful: isDoubtful(error) }
  } catch (error) {
    console.error('confirmCardPayment', error)
    return { failure: 'confirmFailed', isDoubtful: true }
  }
}

/** Whether an error says nothing of the payment itself: the provider was not reached, or fell over. */
const isDoubtful = (error: StripeError | undefined) =>
  error === undefined || error.type === 'api_connection_error' || error.type === 'api_error'

/** The setup intent whose card is kept, what the provider has against the card, or that its secret is of no more use. */
export type KeptCard = { intent: string } | { refusal: string } | 'gone'

/** Keeps a card for later payments, 3-D Secure included. @throws when the library does */
export async function keepCard(stripe: Stripe, secret: string, card: StripeCardElement): Promise<KeptCard> {
  const { setupIntent, error }: SetupIntentResult = await stripe.confirmCardSetup(secret, { payment_method: { card } })
  // The answer to the first try may have been lost: then this one is an error with a succeeded intent in it.
  const intent = setupIntent ?? error?.setup_intent
  if (intent?.status === 'succeeded') return { intent: intent.id }
  if (error?.code === 'resource_missing' || intent?.status === 'canceled') return 'gone'
  return { refusal: error?.message ?? '' }
}
