import type Stripe from 'stripe'
import { z } from 'zod'
import { expand } from '../expand.ts'
import { intervals } from '../objects/interval.ts'
import { makePrice, makeProduct } from '../objects/product.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { expandable, flag, metadata, minorUnits, paged, retrieved } from './shapes.ts'

const newProduct = z.strictObject({
  id: z.string().optional(),
  name: z.string().min(1),
  description: z.string().optional(),
  metadata: metadata.default({}),
  ...expandable,
})
const updatedProduct = z.strictObject({
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
  ...expandable,
})
const listedProducts = z.strictObject({
  active: flag.optional(),
  ids: z.array(z.string()).optional(),
  ...paged,
})
const lookup = { lookup_key: z.string().max(200).optional(), transfer_lookup_key: flag.default(false) }
const newPrice = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: minorUnits,
  recurring: z.strictObject({ interval: z.enum(intervals), interval_count: z.literal('1').optional() }),
  nickname: z.string().optional(),
  product: z.string().optional(),
  product_data: z.strictObject({ name: z.string().min(1), metadata: metadata.default({}) }).optional(),
  metadata: metadata.default({}),
  ...lookup,
  ...expandable,
})
const updatedPrice = z.strictObject({
  active: flag.optional(),
  nickname: z.string().optional(),
  metadata: metadata.optional(),
  ...lookup,
  ...expandable,
})
const listedPrices = z.strictObject({
  lookup_keys: z.array(z.string()).optional(),
  active: flag.optional(),
  product: z.string().optional(),
  ...paged,
})

export const prices: readonly Operation[] = [
  operation('products.create', 'POST /products', newProduct, createProduct),
  operation('products.retrieve', 'GET /products/:id', retrieved, retrieve('product')),
  operation('products.update', 'POST /products/:id', updatedProduct, updateProduct),
  operation('products.list', 'GET /products', listedProducts, listProducts),
  operation('prices.create', 'POST /prices', newPrice, createPrice),
  operation('prices.retrieve', 'GET /prices/:id', retrieved, retrieve('price')),
  operation('prices.update', 'POST /prices/:id', updatedPrice, updatePrice),
  operation('prices.list', 'GET /prices', listedPrices, listPrices),
]

async function createProduct(call: Call<z.output<typeof newProduct>>) {
  const { id, name, description = null, metadata } = call.parameters
  if (id !== undefined && (await call.findAny(id))) {
    throw invalidRequest(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
  }
  return save(call, makeProduct(call.now(), { id, name, description, metadata }))
}

async function updateProduct(call: Call<z.output<typeof updatedProduct>>) {
  const { name, description, active, metadata } = call.parameters
  const product = await need(call, 'product', call.id)
  return save(call, {
    ...product,
    name: name ?? product.name,
    description: description ?? product.description,
    active: active ?? product.active,
    metadata: mergeMetadata(product.metadata, metadata),
    updated: call.now(),
  })
}

async function listProducts(call: Call<z.output<typeof listedProducts>>) {
  const { active, ids } = call.parameters
  const found = (await call.list('product')).filter(
    (product) => (active === undefined || product.active === active) && (ids === undefined || ids.includes(product.id)),
  )
  return page(call, '/v1/products', found, call.parameters)
}

async function createPrice(call: Call<z.output<typeof newPrice>>) {
  const { currency, unit_amount: amount, recurring, nickname = null, metadata, lookup_key: lookupKey } = call.parameters
  const product = await productOf(call)
  await takeLookupKey(call, lookupKey)
  const facts = { product: product.id, currency, amount, interval: recurring.interval, nickname, metadata }
  const price = makePrice(call.now(), { ...facts, lookupKey: lookupKey ?? null })
  call.put(product, price)
  return expand(call, price, call.parameters.expand)
}

/** A price names its product, or brings a new one along. */
async function productOf(call: Call<z.output<typeof newPrice>>): Promise<Stripe.Product> {
  const { product, product_data: data } = call.parameters
  if (data) return makeProduct(call.now(), { id: undefined, description: null, ...data })
  if (product) return need(call, 'product', product, 'product')
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.')
}

async function updatePrice(call: Call<z.output<typeof updatedPrice>>) {
  const { active, nickname, metadata, lookup_key: lookupKey } = call.parameters
  const price = await need(call, 'price', call.id)
  if (lookupKey !== price.lookup_key) await takeLookupKey(call, lookupKey)
  return save(call, {
    ...price,
    active: active ?? price.active,
    nickname: nickname ?? price.nickname,
    lookup_key: lookupKey === undefined ? price.lookup_key : lookupKey || null,
    metadata: mergeMetadata(price.metadata, metadata),
  })
}

/** A lookup key names one price: another one gives it up, or the call is refused. */
async function takeLookupKey(
  call: Call<{ transfer_lookup_key: boolean }>,
  lookupKey: string | undefined,
): Promise<void> {
  if (!lookupKey) return
  for (const price of await call.list('price', lookupKey)) {
    if (price.lookup_key !== lookupKey) continue
    if (!call.parameters.transfer_lookup_key) {
      throw invalidRequest(`A price (\`${price.id}\`) already uses that lookup key.`, {
        code: 'resource_already_exists',
        param: 'lookup_key',
      })
    }
    call.put({ ...price, lookup_key: null })
  }
}

async function listPrices(call: Call<z.output<typeof listedPrices>>) {
  const { lookup_keys: keys, active, product } = call.parameters
  const found = keys
    ? await Promise.all(keys.map((key) => call.list('price', key)))
    : [await call.list('price', product)]
  const wanted = found
    .flat()
    .filter(
      (price) =>
        (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
        (product === undefined || price.product === product) &&
        (active === undefined || price.active === active),
    )
  return page(call, '/v1/prices', wanted, call.parameters)
}
