import type Stripe from 'stripe'
import { sha256Hex } from '../encoding.ts'
import { CheckoutFailure } from '../http/failure.ts'
import type { Offer } from '../offer.ts'

/**
 * The Stripe Price of an offer. One Price serves every buyer: its lookup key is a digest of what it sells, so a changed
 * offer gets a Price of its own and an old one is never edited.
 *
 * @returns the Price's id
 * @throws {CheckoutFailure} `price_mismatch` if there is none, or if it does not cost what the offer says
 */
export async function findOfferPrice(stripe: Stripe, offer: Offer): Promise<string> {
  const price = await find(stripe, await lookupKey(offer))
  if (!price || !sells(price, offer)) throw new CheckoutFailure('price_mismatch')
  return price.id
}

/**
 * Makes the Price of an offer, with its Product, unless it is there.
 *
 * @throws {CheckoutFailure} `price_mismatch` if it is there and does not cost what the offer says
 */
export async function ensureOfferPrice(stripe: Stripe, offer: Offer): Promise<{ id: string; isNew: boolean }> {
  const key = await lookupKey(offer)
  const found = await find(stripe, key)
  const price = found ?? (await create(stripe, offer, key))
  if (!sells(price, offer)) throw new CheckoutFailure('price_mismatch')
  return { id: price.id, isNew: !found }
}

async function find(stripe: Stripe, key: string): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  return data[0]
}

function create(stripe: Stripe, offer: Offer, key: string): Promise<Stripe.Price> {
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

/** A digest of what is sold: another offer has another key. */
export async function lookupKey({ title, currency, amount, interval }: Offer): Promise<string> {
  return `offer_${(await sha256Hex(JSON.stringify([title, currency, amount, interval]))).slice(0, 24)}`
}
