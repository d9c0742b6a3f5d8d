// Charging cards. What a charge does to an invoice and its subscription is in `bill.ts`.
import type Stripe from 'stripe'
import { billOf, failBill, payBill } from './bill.ts'
import { cardOf } from './cards.ts'
import { makeCharge } from './objects/charge.ts'
import { AUTHENTICATION_REFUSED, type Refusal, refusalFor } from './refusals.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The intent as it is now, and the HTTP status to answer with. Other than 200, its `last_payment_error` is the reason. */
export interface Payment {
  intent: Stripe.PaymentIntent
  status: number
}

/** Who asks for the money: the buyer in the browser, somebody through the API, or the schedule of retries. */
export type Occasion = 'on-session' | 'off-session' | 'automatic'

/** Charges a card: it is paid, refused, or waits for the buyer's bank. */
export async function attempt(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  occasion: Occasion,
): Promise<Payment> {
  const card = cardOf(method.card?.last4)
  const asksBank = card?.asksBank === 'always' || (card?.asksBank === 'until-saved' && method.customer === null)
  const decline = work.settings.takeDecline(String(intent.customer)) ?? (card ? card.decline : 'generic_decline')
  if (decline) return refuse(work, intent, method, { refusal: refusalFor(decline), status: 402, occasion })
  return asksBank ? askBank(work, intent, method, occasion) : pay(work, intent, method)
}

/** What the buyer told their bank. */
export async function finishAuthentication(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  outcome: 'approved' | 'refused',
): Promise<Payment> {
  const method = await work.find('payment_method', String(intent.payment_method))
  if (!method) throw new Error(`Bug in the sandbox: ${intent.id} waits for a bank but has no payment method.`)
  if (outcome === 'approved') return pay(work, intent, method)
  return refuse(work, intent, method, { refusal: AUTHENTICATION_REFUSED, status: 400, occasion: 'on-session' })
}

async function askBank(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  occasion: Occasion,
): Promise<Payment> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  work.put(method, waiting)
  const bill = await billOf(work, intent)
  if (!bill) return { intent: waiting, status: 200 }
  if (occasion !== 'on-session') failBill(work, bill, occasion === 'automatic')
  work.emit('invoice.payment_action_required', (await work.find('invoice', bill.invoice.id)) ?? bill.invoice)
  return { intent: waiting, status: 200 }
}

async function refuse(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { refusal, status, occasion }: { refusal: Refusal; status: number; occasion: Occasion },
): Promise<Payment> {
  const charge = makeCharge(work.now(), intent, method, refusal)
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: { ...refusal, charge: charge.id, payment_method: method },
  }
  work.put(method, charge, refused)
  const bill = await billOf(work, intent)
  if (bill) failBill(work, bill, occasion === 'automatic')
  return { intent: refused, status }
}

/** Everything that a payment changes: the charge, the intent, the saved card, the invoice and the subscription behind it. */
async function pay(work: UnitOfWork, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Promise<Payment> {
  const charge = makeCharge(work.now(), intent, method)
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  const saved = { ...method, customer: method.customer ?? intent.customer }
  work.put(typeof saved.customer === 'string' ? { ...saved, customer: saved.customer } : method, charge, paid)
  const bill = await billOf(work, intent)
  if (bill) await payBill(work, bill, { amount: intent.amount, method: method.id })
  return { intent: paid, status: 200 }
}
