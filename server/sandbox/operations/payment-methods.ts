import type Stripe from 'stripe'
import { z } from 'zod'
import { cardOf, type TestCard, testCards } from '../cards.ts'
import { type BillingDetails, makePaymentMethod } from '../objects/payment-method.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest, missingResource, ProviderError } from '../provider-error.ts'
import { refusalFor } from '../refusals.ts'
import { need, type UnitOfWork } from '../unit-of-work.ts'
import { page, retrieve, save } from './answers.ts'
import { reasonOf } from './payment-failed.ts'
import { expandable, paged, retrieved } from './shapes.ts'

export const cardData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ token: z.string() }),
  billing_details: z.strictObject({ email: z.string().optional(), name: z.string().optional() }).default({}),
})
// `key` is how a browser sends its publishable key; the router has checked it by then.
export const keyed = { key: z.string().optional(), ...expandable }

const created = cardData.extend(keyed)
const attached = z.strictObject({ customer: z.string(), ...expandable })
const listed = z.strictObject({ customer: z.string(), type: z.literal('card').optional(), ...paged })

export const paymentMethods: readonly Operation[] = [
  operation('paymentMethods.create', 'POST /payment_methods', created, create, { isPublic: true }),
  operation('paymentMethods.retrieve', 'GET /payment_methods/:id', retrieved, retrieve('payment_method')),
  operation('paymentMethods.attach', 'POST /payment_methods/:id/attach', attached, attach),
  operation('paymentMethods.list', 'GET /payment_methods', listed, list),
]

async function create(call: Call<z.output<typeof created>>) {
  const { card, billing_details: details } = call.parameters
  return save(call, methodByToken(call.now(), card.token, details))
}

async function attach(call: Call<z.output<typeof attached>>) {
  const customer = await need(call, 'customer', call.parameters.customer, 'customer')
  const method = await findMethod(call, call.id)
  const card = cardOf(method.card?.last4)
  if (card?.decline && !card.isSavable) {
    throw new ProviderError(402, { ...reasonOf(refusalFor(card.decline)), payment_method: method })
  }
  if (method.customer && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  }
  return save(call, { ...method, customer: customer.id })
}

async function list(call: Call<z.output<typeof listed>>) {
  const found = await call.list('payment_method', call.parameters.customer)
  return page(call, '/v1/payment_methods', found, call.parameters)
}

/** A stored method, or one of Stripe's names for a test card, which gives a new method each time. */
export async function findMethod(work: UnitOfWork, id: string): Promise<Stripe.PaymentMethod> {
  const card = testCards.find(({ paymentMethod }) => paymentMethod === id)
  if (card) return makePaymentMethod(work.now(), card)
  const method = await work.find('payment_method', id)
  if (!method) throw missingResource('PaymentMethod', id, 'payment_method')
  return method
}

/** @throws {ProviderError} unless the method is saved with that customer */
export async function needAttached(
  work: UnitOfWork,
  id: string,
  customer: string,
  param: string,
): Promise<Stripe.PaymentMethod> {
  const method = await work.find('payment_method', id)
  if (method?.customer === customer) return method
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

export function methodByToken(now: number, token: string, details: BillingDetails): Stripe.PaymentMethod {
  return makePaymentMethod(now, cardByToken(token), details)
}

function cardByToken(token: string): TestCard {
  const card = testCards.find((candidate) => candidate.token === token)
  if (!card) throw missingResource('token', token, 'card[token]')
  return card
}
