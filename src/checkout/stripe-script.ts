import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js'
// The default entry would fetch the provider's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import { pageKeys } from './page-keys.ts'

/** The provider's payment library; a sandbox build holds none of it. @throws when its script does not load */
export async function loadProvider(options: StripeConstructorOptions): Promise<Stripe> {
  if (!pageKeys) throw new Error('A sandbox build has no keys')
  const stripe = await loadStripe(pageKeys.publishableKey, options)
  if (!stripe) throw new Error('The payment library needs a browser')
  return stripe
}
