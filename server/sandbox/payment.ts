import type Stripe from 'stripe'
import { type CardOutcome, testCards } from './cards.ts'
import { randomId } from './objects.ts'
import type { Provider } from './operation.ts'

/** The intent as stored, and the HTTP status to answer with. Other than 200, its `last_payment_error` is the reason. */
export interface Payment {
  intent: Stripe.PaymentIntent
  status: number
}

type Refusal = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'>

const REFUSALS: Record<Extract<CardOutcome, 'declined' | 'insufficient-funds'>, Refusal> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'insufficient-funds': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}

const AUTHENTICATION_REFUSED: Refusal = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Charges a card: it is paid, refused, or waits for the buyer's bank. */
export function attempt(
  provider: Provider,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Payment> {
  const outcome = testCards.find(({ number }) => number.endsWith(method.card?.last4 ?? 'none'))?.outcome ?? 'declined'
  if (outcome === 'succeeds') return pay(provider, intent, method)
  if (outcome === 'asks-3d-secure') return askBank(provider, intent, method)
  return refuse(provider, intent, method, REFUSALS[outcome], 402)
}

/** What the buyer told their bank. */
export async function finishAuthentication(
  provider: Provider,
  intent: Stripe.PaymentIntent,
  outcome: 'approved' | 'refused',
): Promise<Payment> {
  const method = await provider.store.find('payment_method', String(intent.payment_method))
  if (!method) throw new Error(`Bug in the sandbox: ${intent.id} waits for a bank but has no payment method.`)
  return outcome === 'approved'
    ? pay(provider, intent, method)
    : refuse(provider, intent, method, AUTHENTICATION_REFUSED, 400)
}

async function askBank({ store }: Provider, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  await store.put(waiting, method)
  return { intent: waiting, status: 200 }
}

async function refuse(
  { store }: Provider,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
  status: number,
) {
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...refusal, payment_method: method },
  }
  await store.put(refused, method)
  return { intent: refused, status }
}

/** Everything that a paid first invoice changes, in one write: the intent, its invoice, and the subscription behind it. */
async function pay({ store, now }: Provider, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: randomId('ch'),
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  const customer = typeof intent.customer === 'string' ? intent.customer : null
  const bill = await billOf(store, intent)
  const billed = bill ? payBill(bill, { at: now(), amount: intent.amount, method: method.id }) : []
  await store.put(paid, { ...method, customer }, ...billed)
  return { intent: paid, status: 200 }
}

interface Bill {
  payment: Stripe.InvoicePayment
  invoice: Stripe.Invoice
  subscription: Stripe.Subscription
}

async function billOf(store: Provider['store'], { id }: Stripe.PaymentIntent): Promise<Bill | undefined> {
  const payment = (await store.list('invoice_payment')).find((candidate) => candidate.payment.payment_intent === id)
  const invoice = await store.find('invoice', String(payment?.invoice))
  const subscription = await store.find('subscription', String(invoice?.parent?.subscription_details?.subscription))
  return payment && invoice && subscription ? { payment, invoice, subscription } : undefined
}

function payBill({ payment, invoice, subscription }: Bill, paid: { at: number; amount: number; method: string }) {
  const savesCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  return [
    {
      ...payment,
      status: 'paid',
      amount_paid: paid.amount,
      status_transitions: { canceled_at: null, paid_at: paid.at },
    },
    {
      ...invoice,
      status: 'paid' as const,
      amount_paid: paid.amount,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      status_transitions: { ...invoice.status_transitions, paid_at: paid.at },
    },
    {
      ...subscription,
      status: 'active' as const,
      default_payment_method: savesCard ? paid.method : subscription.default_payment_method,
    },
  ]
}
