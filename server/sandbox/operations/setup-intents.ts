// Saving a card for later payments.
import type Stripe from 'stripe'
import { z } from 'zod'
import { cardOf } from '../cards.ts'
import { expand } from '../expand.ts'
import { makeSetupIntent } from '../objects/setup-intent.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest, missingResource, ProviderError } from '../provider-error.ts'
import { type Refusal, refusalFor, SETUP_AUTHENTICATION_REFUSED } from '../refusals.ts'
import { need } from '../unit-of-work.ts'
import { page } from './answers.ts'
import { reasonOf } from './payment-failed.ts'
import { authenticated, chooseMethod, confirmed, shownBySecret } from './payment-intents.ts'
import { expandable, metadata, paged } from './shapes.ts'

const created = z.strictObject({
  customer: z.string().optional(),
  allowed_payment_method_types: z.array(z.literal('card')).length(1).optional(),
  // Known in order to be refused in Stripe's own words.
  payment_method_types: z.unknown().optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  description: z.string().optional(),
  metadata: metadata.default({}),
  ...expandable,
})
const listed = z.strictObject({ customer: z.string().optional(), ...paged })
const cancelled = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
  ...expandable,
})

const isPublic = true

export const setupIntents: readonly Operation[] = [
  operation('setupIntents.create', 'POST /setup_intents', created, create),
  operation('setupIntents.list', 'GET /setup_intents', listed, list),
  operation('setupIntents.retrieve', 'GET /setup_intents/:id', shownBySecret, retrieve, { isPublic }),
  operation('setupIntents.confirm', 'POST /setup_intents/:id/confirm', confirmed, confirm, { isPublic }),
  operation('setupIntents.cancel', 'POST /setup_intents/:id/cancel', cancelled, cancel),
  operation('bank.authenticateSetup', 'POST /setup_intents/:id/authenticate', authenticated, authenticate, {
    isPublic,
  }),
]

async function create(call: Call<z.output<typeof created>>) {
  const { customer = null, payment_method_types: removed, usage, description = null, metadata } = call.parameters
  if (removed !== undefined) {
    throw invalidRequest(
      'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    )
  }
  if (customer !== null) await need(call, 'customer', customer, 'customer')
  const intent = makeSetupIntent(call.now(), { customer, description, usage, metadata })
  call.put(intent)
  return expand(call, intent, call.parameters.expand)
}

async function list(call: Call<z.output<typeof listed>>) {
  const found = await call.list('setup_intent', call.parameters.customer)
  return page(call, '/v1/setup_intents', found, call.parameters)
}

async function retrieve(call: Call<z.output<typeof shownBySecret>>) {
  return show(call, await find(call, call.parameters.client_secret))
}

async function confirm(call: Call<z.output<typeof confirmed>>) {
  const intent = await find(call, call.parameters.client_secret)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(call, intent, 'confirm')
  }
  const method = await chooseMethod(call, intent.payment_method)
  const card = cardOf(method.card?.last4)
  const decline = card ? card.decline : 'generic_decline'
  if (decline && !card?.isSavable) throw refuse(call, intent, method, { refusal: refusalFor(decline), status: 402 })
  if (card?.asksBank) return askBank(call, intent, method)
  return succeed(call, intent, method)
}

async function authenticate(call: Call<z.output<typeof authenticated>>) {
  const intent = await find(call, call.parameters.client_secret)
  if (intent.status !== 'requires_action') throw invalidRequest('This SetupIntent asks for no authentication.')
  const method = await need(call, 'payment_method', String(intent.payment_method))
  if (call.parameters.outcome === 'approved') return succeed(call, intent, method)
  throw refuse(call, intent, method, { refusal: SETUP_AUTHENTICATION_REFUSED, status: 400 })
}

async function cancel(call: Call<z.output<typeof cancelled>>) {
  const intent = await find(call, undefined)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(call, intent, 'cancel')
  const reason = call.parameters.cancellation_reason ?? 'abandoned'
  const next: Stripe.SetupIntent = { ...intent, status: 'canceled', cancellation_reason: reason, next_action: null }
  call.put(next)
  return show(call, next)
}

type Shown = Call<{ expand?: string[] | undefined }>

/** The card is saved with the customer, so that it can be charged without the buyer. */
function succeed(call: Shown, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Promise<object> {
  const next: Stripe.SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  }
  const customer = method.customer ?? intent.customer
  call.put(typeof customer === 'string' ? { ...method, customer } : method, next)
  return show(call, next)
}

function askBank(call: Shown, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Promise<object> {
  const next: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  call.put(method, next)
  return show(call, next)
}

function refuse(
  call: Call<unknown>,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  { refusal, status }: { refusal: Refusal; status: number },
): ProviderError {
  const error: Stripe.SetupIntent.LastSetupError = { ...refusal, payment_method: method }
  const refused: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: error,
    next_action: null,
  }
  call.put(method, refused)
  return new ProviderError(status, { ...reasonOf(error), setup_intent: shownIntent(call, refused) })
}

function unexpectedState(call: Call<unknown>, intent: Stripe.SetupIntent, verb: string): ProviderError {
  return new ProviderError(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: shownIntent(call, intent),
  })
}

async function find(call: Call<unknown>, secret: string | undefined): Promise<Stripe.SetupIntent> {
  const intent = await call.find('setup_intent', call.id)
  // One answer for both, so that nobody can find out which intents exist.
  if (!intent || (call.isPublic && intent.client_secret !== secret)) {
    throw missingResource('setup_intent', call.id, 'intent')
  }
  return intent
}

// biome-ignore format: a list of names
const PUBLIC_FIELDS = [
  'id', 'object', 'allowed_payment_method_types', 'cancellation_reason', 'client_secret', 'created', 'description',
  'last_setup_error', 'livemode', 'next_action', 'payment_method', 'payment_method_types', 'status', 'usage',
] as const satisfies (keyof Stripe.SetupIntent)[]

function shownIntent({ isPublic }: Call<unknown>, intent: Stripe.SetupIntent): Partial<Stripe.SetupIntent> {
  if (!isPublic) return intent
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}

function show(call: Shown, intent: Stripe.SetupIntent): Promise<object> {
  return expand(call, shownIntent(call, intent), call.parameters.expand)
}
