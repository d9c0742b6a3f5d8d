import type Stripe from 'stripe'

/** A list inside of an object, whole. */
export function listOf<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url }
}
