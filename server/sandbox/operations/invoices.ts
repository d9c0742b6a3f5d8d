import type Stripe from 'stripe'
import { z } from 'zod'
import { finalize, intentOf, settleSubscription, subscriptionOf, voidBill } from '../bill.ts'
import { defaultMethod, expire } from '../billing.ts'
import { expand } from '../expand.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { attempt } from '../payment.ts'
import { invalidRequest, ProviderError } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { paymentFailed } from './payment-failed.ts'
import { needAttached } from './payment-methods.ts'
import { expandable, flag, metadata, paged, retrieved } from './shapes.ts'

const listed = z.strictObject({
  subscription: z.string().optional(),
  customer: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...paged,
})
const updated = z.strictObject({ auto_advance: flag.optional(), metadata: metadata.optional(), ...expandable })
const finalized = z.strictObject({ auto_advance: flag.optional(), ...expandable })
const paid = z.strictObject({
  payment_method: z.string().optional(),
  off_session: flag.default(true),
  ...expandable,
})
const listedPayments = z.strictObject({
  invoice: z.string().optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  ...paged,
})

export const invoices: readonly Operation[] = [
  operation('invoices.list', 'GET /invoices', listed, list),
  operation('invoices.retrieve', 'GET /invoices/:id', retrieved, retrieve('invoice')),
  operation('invoices.update', 'POST /invoices/:id', updated, update),
  operation('invoices.finalizeInvoice', 'POST /invoices/:id/finalize', finalized, finalizeInvoice),
  operation('invoices.pay', 'POST /invoices/:id/pay', paid, pay),
  operation('invoices.voidInvoice', 'POST /invoices/:id/void', retrieved, voidInvoice),
  operation('invoicePayments.list', 'GET /invoice_payments', listedPayments, listPayments),
  operation('invoicePayments.retrieve', 'GET /invoice_payments/:id', retrieved, retrieve('invoice_payment')),
]

async function list(call: Call<z.output<typeof listed>>) {
  const { subscription, customer, status } = call.parameters
  const found = (await call.list('invoice', subscription ?? customer)).filter(
    (invoice) =>
      (status === undefined || invoice.status === status) && (customer === undefined || invoice.customer === customer),
  )
  return page(call, '/v1/invoices', found, call.parameters)
}

async function update(call: Call<z.output<typeof updated>>) {
  const { auto_advance: given, metadata } = call.parameters
  const invoice = await need(call, 'invoice', call.id)
  const advances = given ?? invoice.auto_advance ?? false
  const next = advances ? (invoice.automatically_finalizes_at ?? call.now()) : null
  return save(call, {
    ...invoice,
    auto_advance: advances,
    metadata: mergeMetadata(invoice.metadata, metadata),
    ...(given === undefined ? {} : nextSteps(invoice, next)),
  })
}

/** What Stripe will do by itself with an invoice whose automatic collection was switched on or off. */
function nextSteps({ status }: Stripe.Invoice, next: number | null) {
  if (status === 'draft') return { automatically_finalizes_at: next, next_payment_attempt: next }
  return status === 'open' ? { next_payment_attempt: next } : {}
}

async function finalizeInvoice(call: Call<z.output<typeof finalized>>) {
  const invoice = await need(call, 'invoice', call.id)
  if (invoice.status !== 'draft') {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.")
  }
  const open = await finalize(call, invoice, call.parameters.auto_advance)
  return expand(call, open, call.parameters.expand)
}

async function pay(call: Call<z.output<typeof paid>>) {
  const given = await need(call, 'invoice', call.id)
  if (given.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (given.status !== 'draft' && given.status !== 'open') {
    throw invalidRequest(`You cannot pay an invoice with the status ${given.status}.`)
  }
  const invoice = given.status === 'draft' ? await finalize(call, given) : given
  const intent = await intentOf(call, invoice)
  if (!intent) throw new Error(`Bug in the sandbox: ${invoice.id} is open but has no intent.`)
  const method = await chooseMethod(call, invoice)
  const payment = await attempt(call, intent, method, call.parameters.off_session ? 'off-session' : 'on-session')
  if (payment.intent.status === 'requires_action') {
    throw new ProviderError(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'Payment for this invoice requires additional user action before it can be completed successfully.',
      payment_intent: payment.intent,
    })
  }
  if (payment.status !== 200) throw paymentFailed(payment, payment.intent)
  return expand(call, await need(call, 'invoice', call.id), call.parameters.expand)
}

async function chooseMethod(call: Call<z.output<typeof paid>>, invoice: Stripe.Invoice): Promise<Stripe.PaymentMethod> {
  const { payment_method: id } = call.parameters
  if (id !== undefined) return needAttached(call, id, String(invoice.customer), 'payment_method')
  const method = await defaultMethod(call, await subscriptionOf(call, invoice))
  if (method) return method
  throw invalidRequest(
    'There is no `default_payment_method` set on this Customer or Invoice. Please set either to a valid payment method.',
    { code: 'resource_missing' },
  )
}

async function voidInvoice(call: Call<z.output<typeof retrieved>>) {
  const invoice = await need(call, 'invoice', call.id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(
      `You can only void an invoice that is open or uncollectible, not one that is ${invoice.status}.`,
    )
  }
  const voided = await voidBill(call, invoice)
  const subscription = await subscriptionOf(call, invoice)
  if (subscription.status === 'incomplete') await expire(call, subscription)
  else await settleSubscription(call, subscription)
  return expand(call, voided, call.parameters.expand)
}

async function listPayments(call: Call<z.output<typeof listedPayments>>) {
  const { invoice, payment, status } = call.parameters
  const intent = payment?.payment_intent
  const found = (await call.list('invoice_payment', invoice ?? intent)).filter(
    (candidate) =>
      (status === undefined || candidate.status === status) &&
      (intent === undefined || candidate.payment.payment_intent === intent),
  )
  return page(call, '/v1/invoice_payments', found, call.parameters)
}
