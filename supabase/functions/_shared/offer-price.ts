import type Stripe from 'stripe'
import { CheckoutFailure } from './checkout-request.ts'
import type { Offer } from './offer.ts'

/**
 * Finds the Stripe Price of an offer, or makes it together with its Product.
 *
 * One Price serves every buyer: its lookup key is a digest of what it sells, so a changed offer gets a Price of its own and
 * an old one is never edited.
 *
 * @returns the Price's id
 * @throws {CheckoutFailure} `price_mismatch` if the Price at Stripe does not cost what the offer says
 */
export async function findOfferPrice(stripe: Stripe, offer: Offer): Promise<string> {
  const key = await lookupKey(offer)
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const price = found.data[0] ?? (await createPrice(stripe, offer, key))
  if (!sells(price, offer)) throw new CheckoutFailure('price_mismatch')
  return price.id
}

function createPrice(stripe: Stripe, offer: Offer, key: string): Promise<Stripe.Price> {
  return stripe.prices.create(
    {
      currency: offer.currency,
      unit_amount: offer.amount,
      recurring: { interval: offer.interval },
      lookup_key: key,
      product_data: { name: offer.title },
    },
    { idempotencyKey: `price:${key}` },
  )
}

function sells(price: Stripe.Price, offer: Offer): boolean {
  return (
    price.active &&
    price.currency === offer.currency &&
    price.unit_amount === offer.amount &&
    price.recurring?.interval === offer.interval &&
    price.recurring.interval_count === 1
  )
}

async function lookupKey({ title, currency, amount, interval }: Offer): Promise<string> {
  const facts = new TextEncoder().encode(JSON.stringify([title, currency, amount, interval]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', facts))
  return `offer_${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
