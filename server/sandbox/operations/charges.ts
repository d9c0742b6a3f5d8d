// Charges, and what takes them back.
import type Stripe from 'stripe'
import { z } from 'zod'
import { expand } from '../expand.ts'
import { makeRefund } from '../objects/refund.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { page, retrieve } from './answers.ts'
import { expandable, metadata, minorUnits, paged, retrieved } from './shapes.ts'

const listedCharges = z.strictObject({
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  ...paged,
})
const created = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: minorUnits.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  ...expandable,
})
const listedByCharge = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  ...paged,
})

export const charges: readonly Operation[] = [
  operation('charges.retrieve', 'GET /charges/:id', retrieved, retrieve('charge')),
  operation('charges.list', 'GET /charges', listedCharges, listCharges),
  operation('refunds.create', 'POST /refunds', created, refund),
  operation('refunds.retrieve', 'GET /refunds/:id', retrieved, retrieve('refund')),
  operation('refunds.list', 'GET /refunds', listedByCharge, listRefunds),
  operation('disputes.retrieve', 'GET /disputes/:id', retrieved, retrieve('dispute')),
  operation('disputes.list', 'GET /disputes', listedByCharge, listDisputes),
]

async function listCharges(call: Call<z.output<typeof listedCharges>>) {
  const { customer, payment_intent: intent } = call.parameters
  return page(call, '/v1/charges', await call.list('charge', intent ?? customer), call.parameters)
}

async function listRefunds(call: Call<z.output<typeof listedByCharge>>) {
  const { charge, payment_intent: intent } = call.parameters
  return page(call, '/v1/refunds', await call.list('refund', charge ?? intent), call.parameters)
}

async function listDisputes(call: Call<z.output<typeof listedByCharge>>) {
  const { charge, payment_intent: intent } = call.parameters
  return page(call, '/v1/disputes', await call.list('dispute', charge ?? intent), call.parameters)
}

async function refund(call: Call<z.output<typeof created>>) {
  const charge = await chargeOf(call)
  const left = charge.amount - charge.amount_refunded
  const { amount = left, reason = null, metadata } = call.parameters
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} did not succeed.`)
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been disputed.`, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount > left || amount === 0) {
    throw invalidRequest(`Refund amount (${amount}) is not within the unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  }
  const made = makeRefund(call.now(), charge, { amount, reason, metadata })
  const refunded = charge.amount_refunded + amount
  call.put(made, { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  return expand(call, made, call.parameters.expand)
}

async function chargeOf(call: Call<z.output<typeof created>>): Promise<Stripe.Charge> {
  const { charge, payment_intent: id } = call.parameters
  if (charge !== undefined) return need(call, 'charge', charge, 'charge')
  if (id === undefined) throw invalidRequest('One of the following params should be provided: charge, payment_intent.')
  const intent = await need(call, 'payment_intent', id, 'payment_intent')
  if (intent.status === 'succeeded') return need(call, 'charge', String(intent.latest_charge))
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' })
}
