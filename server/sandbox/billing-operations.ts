// Customers, products, prices and subscriptions: what only the secret key may touch.
import type Stripe from 'stripe'
import { z } from 'zod'
import { expand } from './expand.ts'
import { makeCustomer, makePrice, makeProduct } from './objects.ts'
import { type Call, type Operation, operation, type Provider } from './operation.ts'
import { invalidRequest, missingResource } from './provider-error.ts'
import type { ObjectType, StripeObject } from './store.ts'
import { openSubscription } from './subscription-objects.ts'

const minorUnits = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)
const intervals = z.enum(['month', 'week', 'year'])
const expandable = { expand: z.array(z.string()).optional() }
const described = { metadata: z.record(z.string(), z.string().max(500)).default({}), ...expandable }
const paged = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .default(10),
  ...expandable,
}

const retrieved = z.strictObject(expandable)
const newCustomer = z.strictObject({ email: z.string().optional(), ...described })
const newProduct = z.strictObject({ name: z.string().min(1), ...described })
const newPrice = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: minorUnits,
  recurring: z.strictObject({ interval: intervals }),
  lookup_key: z.string().max(200).optional(),
  product: z.string().optional(),
  product_data: z.strictObject({ name: z.string().min(1) }).optional(),
  ...expandable,
})
const newSubscription = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string() })).length(1),
  payment_behavior: z.literal('default_incomplete'),
  billing_mode: z.strictObject({ type: z.literal('flexible') }),
  payment_settings: z.strictObject({
    payment_method_types: z.array(z.literal('card')).length(1),
    save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
  }),
  ...described,
})
const listedPrices = z.strictObject({
  lookup_keys: z.array(z.string()).optional(),
  active: z.enum(['true', 'false']).optional(),
  ...paged,
})
const listedSubscriptions = z.strictObject({ customer: z.string().optional(), ...paged })

export const billingOperations: readonly Operation[] = [
  operation('customers.create', 'POST /customers', newCustomer, createCustomer),
  operation('customers.retrieve', 'GET /customers/:id', retrieved, retrieve('customer')),
  operation('products.create', 'POST /products', newProduct, createProduct),
  operation('products.retrieve', 'GET /products/:id', retrieved, retrieve('product')),
  operation('prices.create', 'POST /prices', newPrice, createPrice),
  operation('prices.list', 'GET /prices', listedPrices, listPrices),
  operation('subscriptions.create', 'POST /subscriptions', newSubscription, createSubscription),
  operation('subscriptions.retrieve', 'GET /subscriptions/:id', retrieved, retrieve('subscription')),
  operation('subscriptions.list', 'GET /subscriptions', listedSubscriptions, listSubscriptions),
]

async function createCustomer({ store, now, parameters }: Call<z.output<typeof newCustomer>>) {
  const { email = null, metadata } = parameters
  if (email !== null && !z.email().safeParse(email).success) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  }
  return save(store, makeCustomer(now(), email, metadata), parameters)
}

function createProduct({ store, now, parameters }: Call<z.output<typeof newProduct>>) {
  return save(store, makeProduct(now(), parameters.name, parameters.metadata), parameters)
}

async function createPrice({ store, now, parameters }: Call<z.output<typeof newPrice>>) {
  const { lookup_key: lookupKey = null, currency, unit_amount: amount, recurring } = parameters
  if (lookupKey && (await store.list('price')).some((price) => price.lookup_key === lookupKey)) {
    throw invalidRequest(`A price already uses the lookup key ${lookupKey}.`, { param: 'lookup_key' })
  }
  const product = await productOf({ store, now }, parameters)
  const facts = { product: product.id, currency, amount, interval: recurring.interval, lookupKey }
  const price = makePrice(now(), facts)
  await store.put(product, price)
  return expand(store, price, parameters.expand)
}

/** A price names its product, or brings a new one along. */
async function productOf({ store, now }: Provider, parameters: z.output<typeof newPrice>): Promise<Stripe.Product> {
  if (parameters.product_data) return makeProduct(now(), parameters.product_data.name, {})
  if (parameters.product) return need(store, 'product', parameters.product)
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.')
}

async function listPrices({ store, parameters }: Call<z.output<typeof listedPrices>>) {
  const { lookup_keys: keys, active } = parameters
  const found = (await store.list('price')).filter(
    (price) =>
      (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
      (active === undefined || String(price.active) === active),
  )
  return page(store, '/v1/prices', found, parameters)
}

async function createSubscription({ store, now, parameters }: Call<z.output<typeof newSubscription>>) {
  const customer = await need(store, 'customer', parameters.customer)
  const price = await need(store, 'price', parameters.items[0]?.price ?? '')
  const opened = openSubscription(now(), {
    customer,
    price,
    interval: intervals.parse(price.recurring?.interval),
    amount: price.unit_amount ?? 0,
    metadata: parameters.metadata,
    saveDefaultPaymentMethod: parameters.payment_settings.save_default_payment_method,
  })
  await store.put(opened.subscription, opened.invoice, opened.invoicePayment, opened.intent)
  return expand(store, opened.subscription, parameters.expand)
}

async function listSubscriptions({ store, parameters }: Call<z.output<typeof listedSubscriptions>>) {
  const { customer } = parameters
  const all = await store.list('subscription')
  const found = all.filter((subscription) => customer === undefined || subscription.customer === customer)
  return page(store, '/v1/subscriptions', found, parameters)
}

function retrieve(type: ObjectType) {
  return async ({ store, id, parameters }: Call<z.output<typeof retrieved>>) =>
    expand(store, await need(store, type, id), parameters.expand)
}

async function save(
  store: Provider['store'],
  object: StripeObject,
  { expand: paths }: { expand?: string[] | undefined },
) {
  await store.put(object)
  return expand(store, object, paths)
}

async function need<Type extends ObjectType>(store: Provider['store'], type: Type, id: string) {
  const object = await store.find(type, id)
  if (!object) throw missingResource(type, id)
  return object
}

interface Paging {
  limit: number
  expand?: string[] | undefined
}

function page(store: Provider['store'], url: string, found: readonly object[], { limit, expand: paths }: Paging) {
  const list = { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
  return expand(store, list, paths)
}
