// Paying: the only part, with saving a card, that a browser talks to, with the publishable key and the client secret.
import type Stripe from 'stripe'
import { z } from 'zod'
import { billOf, canceled } from '../bill.ts'
import { expand } from '../expand.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { attempt, finishAuthentication, type Payment } from '../payment.ts'
import { invalidRequest, missingResource, ProviderError } from '../provider-error.ts'
import { paymentFailed } from './payment-failed.ts'
import { cardData, findMethod, keyed, methodByToken } from './payment-methods.ts'
import { expandable } from './shapes.ts'

export const shownBySecret = z.strictObject({ client_secret: z.string().optional(), ...keyed })
export const confirmed = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: cardData.optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  ...keyed,
})
export const authenticated = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['approved', 'refused']),
  ...keyed,
})
const cancelled = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  ...expandable,
})

const isPublic = true

export const paymentIntents: readonly Operation[] = [
  operation('paymentIntents.retrieve', 'GET /payment_intents/:id', shownBySecret, retrieve, { isPublic }),
  operation('paymentIntents.confirm', 'POST /payment_intents/:id/confirm', confirmed, confirm, { isPublic }),
  operation('paymentIntents.cancel', 'POST /payment_intents/:id/cancel', cancelled, cancel),
  // Not an address of Stripe's: it stands for the buyer's bank, whose dialog the sandbox script draws.
  operation('bank.authenticate', 'POST /payment_intents/:id/authenticate', authenticated, authenticate, { isPublic }),
]

async function retrieve(call: Call<z.output<typeof shownBySecret>>) {
  return show(call, await find(call, call.parameters.client_secret))
}

async function confirm(call: Call<z.output<typeof confirmed>>) {
  const intent = await find(call, call.parameters.client_secret)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(call, intent, 'confirm')
  }
  return settle(call, await attempt(call, intent, await chooseMethod(call, intent.payment_method), 'on-session'))
}

async function authenticate(call: Call<z.output<typeof authenticated>>) {
  const intent = await find(call, call.parameters.client_secret)
  if (intent.status !== 'requires_action') throw invalidRequest('This PaymentIntent asks for no authentication.')
  return settle(call, await finishAuthentication(call, intent, call.parameters.outcome))
}

async function cancel(call: Call<z.output<typeof cancelled>>) {
  const intent = await find(call, undefined)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(call, intent, 'cancel')
  if (await billOf(call, intent)) {
    throw invalidRequest('You cannot cancel a PaymentIntent of an invoice. Void the invoice instead.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  const next = canceled(call.now(), intent, call.parameters.cancellation_reason ?? 'abandoned')
  call.put(next)
  return expand(call, next, call.parameters.expand)
}

function unexpectedState(call: Call<unknown>, intent: Stripe.PaymentIntent, verb: string): ProviderError {
  return new ProviderError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: shownIntent(call, intent),
  })
}

async function settle(call: Call<{ expand?: string[] | undefined }>, payment: Payment): Promise<object> {
  if (payment.status !== 200) throw paymentFailed(payment, shownIntent(call, payment.intent))
  return show(call, payment.intent)
}

async function find(call: Call<unknown>, secret: string | undefined): Promise<Stripe.PaymentIntent> {
  const intent = await call.find('payment_intent', call.id)
  // One answer for both, so that nobody can find out which intents exist.
  if (!intent || (call.isPublic && intent.client_secret !== secret)) {
    throw missingResource('payment_intent', call.id, 'intent')
  }
  return intent
}

/** The card of this call, else the one that the intent already has. */
export async function chooseMethod(
  call: Call<z.output<typeof confirmed>>,
  before: string | Stripe.PaymentMethod | null,
): Promise<Stripe.PaymentMethod> {
  const { payment_method: id = before, payment_method_data: data } = call.parameters
  if (data) return methodByToken(call.now(), data.card.token, data.billing_details)
  if (typeof id === 'string') return findMethod(call, id)
  throw invalidRequest('You cannot confirm this intent because it is missing a payment method.', {
    code: 'payment_intent_unexpected_state',
  })
}

// biome-ignore format: a list of names
const PUBLIC_FIELDS = [
  'id', 'object', 'amount', 'canceled_at', 'cancellation_reason', 'capture_method', 'client_secret',
  'confirmation_method', 'created', 'currency', 'description', 'last_payment_error', 'livemode', 'next_action',
  'payment_method', 'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** A browser never learns the customer or the metadata. */
function shownIntent({ isPublic }: Call<unknown>, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  if (!isPublic) return intent
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}

function show(call: Call<{ expand?: string[] | undefined }>, intent: Stripe.PaymentIntent): Promise<object> {
  return expand(call, shownIntent(call, intent), call.parameters.expand)
}
