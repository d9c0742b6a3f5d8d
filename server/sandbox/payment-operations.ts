// Paying: the only part that a browser talks to, with the publishable key and the client secret.
import type Stripe from 'stripe'
import { z } from 'zod'
import { type TestCard, testCards } from './cards.ts'
import { makePaymentMethod } from './objects.ts'
import { type Call, type Operation, operation } from './operation.ts'
import { attempt, finishAuthentication, type Payment } from './payment.ts'
import { invalidRequest, missingResource, ProviderError } from './provider-error.ts'

const billingDetails = z.strictObject({ email: z.string().optional(), name: z.string().optional() }).default({})
const cardData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ token: z.string() }),
  billing_details: billingDetails,
})
// `key` is how a browser sends its publishable key; the router has checked it by then.
const keyed = { key: z.string().optional(), expand: z.array(z.string()).optional() }
const newPaymentMethod = cardData.extend(keyed)
const retrieved = z.strictObject({ client_secret: z.string().optional(), ...keyed })
const confirmed = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: cardData.optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  ...keyed,
})
const authenticated = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['approved', 'refused']),
  ...keyed,
})

const isPublic = true

export const paymentOperations: readonly Operation[] = [
  operation('payment_methods.create', 'POST /payment_methods', newPaymentMethod, createPaymentMethod, { isPublic }),
  operation('payment_intents.retrieve', 'GET /payment_intents/:id', retrieved, retrieveIntent, { isPublic }),
  operation('payment_intents.confirm', 'POST /payment_intents/:id/confirm', confirmed, confirmIntent, { isPublic }),
  // Not an address of Stripe's: it stands for the buyer's bank, whose dialog the sandbox script draws.
  operation('bank.authenticate', 'POST /payment_intents/:id/authenticate', authenticated, authenticate, { isPublic }),
]

async function createPaymentMethod({ store, now, parameters }: Call<z.output<typeof newPaymentMethod>>) {
  const method = methodFor(now(), cardByToken(parameters.card.token), parameters.billing_details.email)
  await store.put(method)
  return method
}

async function retrieveIntent(call: Call<z.output<typeof retrieved>>) {
  return show(call, await findIntent(call, call.parameters.client_secret))
}

async function confirmIntent(call: Call<z.output<typeof confirmed>>) {
  const intent = await findIntent(call, call.parameters.client_secret)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw new ProviderError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: show(call, intent),
    })
  }
  return settle(call, await attempt(call, intent, await chooseMethod(call, intent)))
}

async function authenticate(call: Call<z.output<typeof authenticated>>) {
  const intent = await findIntent(call, call.parameters.client_secret)
  if (intent.status !== 'requires_action') throw invalidRequest('This PaymentIntent asks for no authentication.')
  return settle(call, await finishAuthentication(call, intent, call.parameters.outcome))
}

/** By now a refusal is stored, so that the error carries the intent as it is. */
function settle(call: Call<unknown>, { intent, status }: Payment): Partial<Stripe.PaymentIntent> {
  const error = intent.last_payment_error
  if (status === 200 || !error) return show(call, intent)
  throw new ProviderError(status, {
    type: error.type === 'card_error' ? 'card_error' : 'invalid_request_error',
    message: error.message ?? '',
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    ...(error.payment_method === undefined ? {} : { payment_method: error.payment_method }),
    payment_intent: show(call, intent),
  })
}

async function findIntent({ store, id, isPublic }: Call<unknown>, secret: string | undefined) {
  const intent = await store.find('payment_intent', id)
  // One answer for both, so that nobody can find out which intents exist.
  if (!intent || (isPublic && intent.client_secret !== secret)) throw missingResource('payment_intent', id, 'intent')
  return intent
}

async function chooseMethod(
  { store, now, parameters }: Call<z.output<typeof confirmed>>,
  intent: Stripe.PaymentIntent,
) {
  const { payment_method: id = intent.payment_method, payment_method_data: data } = parameters
  if (data) return methodFor(now(), cardByToken(data.card.token), data.billing_details.email)
  if (typeof id !== 'string') {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  const card = testCards.find(({ paymentMethod }) => paymentMethod === id)
  if (card) return methodFor(now(), card, undefined)
  const method = await store.find('payment_method', id)
  if (!method) throw missingResource('PaymentMethod', id, 'payment_method')
  return method
}

function cardByToken(token: string): TestCard {
  const card = testCards.find((candidate) => candidate.token === token)
  if (!card) throw missingResource('token', token, 'card[token]')
  return card
}

function methodFor(now: number, { number }: TestCard, email: string | undefined): Stripe.PaymentMethod {
  return makePaymentMethod(now, { last4: number.slice(-4), email: email ?? null })
}

// biome-ignore format: a list of names
const PUBLIC_FIELDS = [
  'id', 'object', 'amount', 'canceled_at', 'cancellation_reason', 'capture_method', 'client_secret',
  'confirmation_method', 'created', 'currency', 'description', 'last_payment_error', 'livemode', 'next_action',
  'payment_method', 'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** A browser never learns the customer or the metadata. */
function show({ isPublic }: Call<unknown>, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  if (!isPublic) return intent
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}
