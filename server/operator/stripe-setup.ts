import Stripe from 'stripe'
import { ensureOfferPrice, lookupKey } from '#shared/checkout/offer-price.ts'
import type { Offer } from '#shared/offer.ts'
import { idOf } from '#shared/plan/facts.ts'
import { webhookEvents } from '#shared/webhook/event-types.ts'

/** What there should be at Stripe. */
export interface Wanted {
  offer: Offer
  /** Where Stripe sends its events: `https://<project>.supabase.co/functions/v1/stripe-webhook`. */
  webhookUrl: string
}

/** Whether one thing at Stripe is as it should be. */
export interface Check {
  name: 'product' | 'price' | 'webhook'
  id: string | null
  /** What is otherwise than it should be, a sentence each; empty: nothing. */
  differences: string[]
  /** Makes it as it should be. Absent where only a person can. */
  mend?: () => Promise<Mended>
}

export interface Mended {
  id: string
  /** Of a webhook endpoint that is new: Stripe shows it this once. */
  secret?: string | undefined
}

/** Compares what there is at Stripe with what there should be. Changes nothing. */
export async function inspect(stripe: Stripe, { offer, webhookUrl }: Wanted): Promise<Check[]> {
  const prices = await stripe.prices.list({ lookup_keys: [await lookupKey(offer)], limit: 1 })
  const [price] = prices.data
  const product = price && (await stripe.products.retrieve(idOf(price.product)))
  return [
    ...(product ? [checkProduct(stripe, product, offer)] : []),
    checkPrice(stripe, price, offer),
    await checkWebhook(stripe, webhookUrl),
  ]
}

function checkProduct(stripe: Stripe, product: Stripe.Product, { title }: Offer): Check {
  const differences = [
    ...(product.name === title ? [] : [`It is called “${product.name}”; the offer is “${title}”.`]),
    ...(product.active ? [] : ['It is archived: nobody could buy it.']),
  ]
  const mend = () => stripe.products.update(product.id, { name: title, active: true })
  return { name: 'product', id: product.id, differences, mend }
}

function checkPrice(stripe: Stripe, price: Stripe.Price | undefined, offer: Offer): Check {
  if (!price) {
    const mend = () => ensureOfferPrice(stripe, offer)
    return { name: 'price', id: null, differences: [`There is none for ${offerInWords(offer)}.`], mend }
  }
  const { id, active, recurring } = price
  const interval = recurring && recurring.interval_count === 1 ? recurring.interval : 'another time'
  const found = `${price.unit_amount} ${price.currency} a ${interval}`
  const wanted = offerInWords(offer)
  // At Stripe no price can be changed: somebody has moved the lookup key to another one.
  if (found !== wanted) {
    const difference = `Its lookup key ${price.lookup_key} stands for ${wanted}, and it costs ${found}. Take the key from it at Stripe, and run this again.`
    return { name: 'price', id, differences: [difference] }
  }
  const mend = () => stripe.prices.update(id, { active: true })
  return { name: 'price', id, differences: active ? [] : ['It is archived: nobody could buy it.'], mend }
}

/** `9000 gbp a month`, in minor units, as Stripe and offer have it. */
const offerInWords = ({ amount, currency, interval }: Offer) => `${amount} ${currency} a ${interval}`

async function checkWebhook(stripe: Stripe, url: string): Promise<Check> {
  // Stripe allows sixteen of them.
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const [endpoint, ...more] = data.filter((one) => one.url === url)
  if (!endpoint) {
    const difference = `There is none for ${url}.`
    return { name: 'webhook', id: null, differences: [difference], mend: () => createWebhook(stripe, url) }
  }
  const { id } = endpoint
  if (more.length > 0) {
    const others = more.map((one) => one.id).join(', ')
    const difference = `${others} has the same address, so that each event would come again. Delete one of them at Stripe.`
    return { name: 'webhook', id, differences: [difference] }
  }
  if (endpoint.api_version !== Stripe.API_VERSION) {
    const difference = `Its events are those of API ${endpoint.api_version ?? 'unknown'}, ours of ${Stripe.API_VERSION}, and Stripe cannot change that. Delete it at Stripe, and run this again.`
    return { name: 'webhook', id, differences: [difference] }
  }
  const mend = () => stripe.webhookEndpoints.update(id, { enabled_events: [...webhookEvents], disabled: false })
  return { name: 'webhook', id, differences: webhookDifferences(endpoint), mend }
}

function webhookDifferences({ enabled_events: enabled, status }: Stripe.WebhookEndpoint): string[] {
  const wanted: readonly string[] = webhookEvents
  const missing = wanted.filter((event) => !enabled.includes(event))
  const foreign = enabled.filter((event) => !wanted.includes(event))
  return [
    ...(status === 'enabled' ? [] : ['It is disabled: no event would come.']),
    ...(missing.length === 0 ? [] : [`It does not send ${missing.join(', ')}.`]),
    ...(foreign.length === 0 ? [] : [`It sends ${foreign.join(', ')}, which nobody waits for.`]),
  ]
}

async function createWebhook(stripe: Stripe, url: string): Promise<Mended> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...webhookEvents],
    api_version: Stripe.API_VERSION,
    description: 'The checkout of the funnel; made by stripe:setup',
  })
  return { id, secret }
}
