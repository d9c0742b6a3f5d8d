import type Stripe from 'stripe'
import { z } from 'zod'
import { finalize } from '../bill.ts'
import { endSubscription, expire } from '../billing.ts'
import { expand } from '../expand.ts'
import { intervals } from '../objects/interval.ts'
import { makeInvoice } from '../objects/invoice.ts'
import { makeSubscription } from '../objects/subscription.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest, missingResource } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { needAttached } from './payment-methods.ts'
import { expandable, flag, metadata, paged, retrieved } from './shapes.ts'

const quantity = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .default(1)
const created = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string(), quantity })).length(1),
  payment_behavior: z.literal('default_incomplete'),
  billing_mode: z.strictObject({ type: z.literal('flexible') }),
  payment_settings: z.strictObject({
    payment_method_types: z.array(z.literal('card')).length(1),
    save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
  }),
  metadata: metadata.default({}),
  ...expandable,
})
const updated = z.strictObject({
  default_payment_method: z.string().optional(),
  metadata: metadata.optional(),
  ...expandable,
})
const listed = z.strictObject({
  customer: z.string().optional(),
  status: z.string().optional(),
  ...paged,
})
const cancelled = z.strictObject({
  invoice_now: flag.optional(),
  // Nothing of the product gives money back for part of a month, so the sandbox cannot work it out.
  prorate: z.literal('false').optional(),
  ...expandable,
})

export const subscriptions: readonly Operation[] = [
  operation('subscriptions.create', 'POST /subscriptions', created, create),
  operation('subscriptions.retrieve', 'GET /subscriptions/:id', retrieved, retrieve('subscription')),
  operation('subscriptions.update', 'POST /subscriptions/:id', updated, update),
  operation('subscriptions.list', 'GET /subscriptions', listed, list),
  operation('subscriptions.cancel', 'DELETE /subscriptions/:id', cancelled, cancel),
]

async function create(call: Call<z.output<typeof created>>) {
  const { customer: customerId, items, metadata, payment_settings: settings } = call.parameters
  const customer = await need(call, 'customer', customerId, 'customer')
  const [item] = items
  const price = await need(call, 'price', item?.price ?? '', 'items[0][price]')
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param: 'items[0][price]' })
  const subscription = makeSubscription(call.now(), {
    customer,
    price,
    interval: z.enum(intervals).parse(price.recurring?.interval),
    quantity: item?.quantity ?? 1,
    metadata,
    saveDefaultPaymentMethod: settings.save_default_payment_method,
  })
  const now = call.now()
  const service = { start: now, end: subscription.items.data[0]?.current_period_end ?? now }
  const facts = { customer, reason: 'subscription_create', period: { start: now, end: now }, service } as const
  const invoice = makeInvoice(now, subscription, { ...facts, finalizesAt: null })
  const opened = { ...subscription, latest_invoice: invoice.id }
  call.put(opened, invoice)
  // Part of the same call, unlike the invoices of later months.
  await finalize(call, invoice)
  return expand(call, opened, call.parameters.expand)
}

async function update(call: Call<z.output<typeof updated>>) {
  const { default_payment_method: method, metadata } = call.parameters
  const subscription = await need(call, 'subscription', call.id)
  if (isOver(subscription) && method !== undefined) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (method) await needAttached(call, method, String(subscription.customer), 'default_payment_method')
  return save(call, {
    ...subscription,
    default_payment_method: method === undefined ? subscription.default_payment_method : method || null,
    metadata: mergeMetadata(subscription.metadata, metadata),
  })
}

async function list(call: Call<z.output<typeof listed>>) {
  const { customer, status } = call.parameters
  const found = (await call.list('subscription', customer)).filter((subscription) => isWanted(subscription, status))
  return page(call, '/v1/subscriptions', found, call.parameters)
}

/** Without a status all but those that were cancelled. */
function isWanted({ status }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === undefined ? status !== 'canceled' : status === wanted
}

async function cancel(call: Call<z.output<typeof cancelled>>) {
  const subscription = await need(call, 'subscription', call.id)
  if (isOver(subscription)) throw missingResource('subscription', call.id)
  if (subscription.status === 'incomplete') await expire(call, subscription)
  else await cancelNow(call, subscription)
  return expand(call, await need(call, 'subscription', call.id), call.parameters.expand)
}

/** Ends a subscription, and the schedule that it belongs to. */
async function cancelNow(call: Call<unknown>, subscription: Stripe.Subscription): Promise<void> {
  await endSubscription(call, {
    ...subscription,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' },
  })
  const schedule = await call.find('subscription_schedule', String(subscription.schedule))
  if (schedule?.status !== 'active') return
  call.put({ ...schedule, status: 'canceled', canceled_at: call.now(), current_phase: null })
}

function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
