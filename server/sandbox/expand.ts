import { invalidRequest } from './provider-error.ts'
import type { ObjectReader } from './store.ts'
import type { StripeObject } from './stripe-object.ts'

type Json = Record<string, unknown>

const MAX_DEPTH = 4

/**
 * Answers `expand[]`: replaces ids by the objects that they name, along paths such as `latest_invoice.confirmation_secret`.
 *
 * @returns a plain copy, as it goes over the wire; the object itself stays as it is
 */
export async function expand(store: ObjectReader, object: object, paths: readonly string[] = []): Promise<Json> {
  const copy = toJson(object)
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.length > MAX_DEPTH) throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels (${path}).`)
    await expandPath(store, copy, keys)
  }
  return copy
}

async function expandPath(store: ObjectReader, target: Json, [key, ...rest]: string[]): Promise<void> {
  if (key === undefined) return
  const value = await expandKey(store, target, key)
  target[key] = value
  const children = Array.isArray(value) ? value : [value]
  for (const child of children) if (isJson(child)) await expandPath(store, child, rest)
}

async function expandKey(store: ObjectReader, target: Json, key: string): Promise<unknown> {
  if (target.object === 'invoice' && key === 'confirmation_secret') return confirmationSecret(store, String(target.id))
  if (target.object === 'invoice' && key === 'payments') return paymentsOf(store, String(target.id))
  const value = target[key]
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${key}).`, { param: 'expand' })
  }
  if (typeof value !== 'string') return value
  const found = await store.findAny(value)
  return found ? toJson(found) : value
}

/** Only shown on demand, as at Stripe: it is the one field that lets a browser pay the invoice. */
async function confirmationSecret(store: ObjectReader, invoice: string) {
  const [payment] = await store.list('invoice_payment', invoice)
  const intent = await store.find('payment_intent', String(payment?.payment.payment_intent))
  return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}

/** As at Stripe, an invoice has the list of its payments only on demand. */
async function paymentsOf(store: ObjectReader, invoice: string): Promise<Json> {
  const data = await store.list('invoice_payment', invoice)
  return { object: 'list', url: `/v1/invoice_payments?invoice=${invoice}`, has_more: false, data: data.map(toJson) }
}

function toJson(object: StripeObject | object): Json {
  return JSON.parse(JSON.stringify(object))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
