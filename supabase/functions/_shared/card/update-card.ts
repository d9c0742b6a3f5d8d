import Stripe from 'stripe'
import type { BackEnd, Handler } from '../back-end.ts'
import type { CheckoutError, UpdateCardResponse } from '../contract.ts'
import { CheckoutFailure, failureResponse, json } from '../http/failure.ts'
import { readJsonBody } from '../http/json-body.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import type { Installment } from '../plan/books.ts'
import { idOf } from '../plan/facts.ts'
import { type CheckoutRow, findCheckoutById, readBooks } from '../plan/ledger.ts'
import { syncSubscription } from '../plan/sync.ts'
import { clientAddress } from '../safety/client-address.ts'
import { limitRate } from '../safety/rate-limits.ts'
import { readCardLink } from './link.ts'

/** The checkout of a link, with what the provider needs to know of it. */
type Subscribed = CheckoutRow & { subscription_id: string; customer_id: string }

/**
 * Makes the `update-card` function: the page behind the link of a mail takes a new card with it, and what is due is paid
 * with that card at once.
 */
export function updateCardHandler(backEnd: BackEnd): Handler {
  return async (request) => {
    try {
      const { token, setup_intent: intent } = await readJsonBody(request, ['token', 'setup_intent'])
      await limitRate(backEnd.database, backEnd, [['card-address', clientAddress(request, backEnd.settings)]])
      const checkout = await checkoutOf(backEnd, token)
      const answer =
        typeof intent === 'string' ? await keepCard(backEnd, checkout, intent) : await askForCard(backEnd, checkout)
      return json(200, answer)
    } catch (error) {
      const withError = (failure: CheckoutError) => ({ client_secret: null, error: failure })
      return failureResponse(error, { log: backEnd.log, event: 'card.failed', withError })
    }
  }
}

async function checkoutOf({ database, settings, now }: BackEnd, token: unknown): Promise<Subscribed> {
  const id = typeof token === 'string' ? await readCardLink(settings.linkSecret, token, now()) : undefined
  const row = id === undefined ? undefined : await findCheckoutById(database, id)
  if (!row || !isSubscribed(row)) throw new CheckoutFailure('invalid_link')
  return row
}

const isSubscribed = (row: CheckoutRow): row is Subscribed => row.subscription_id !== null && row.customer_id !== null

async function askForCard({ stripe, database }: BackEnd, checkout: Subscribed): Promise<UpdateCardResponse> {
  const { plan } = await readBooks(database, checkout)
  const due = plan?.installments.filter(({ state }) => state === 'failed') ?? []
  const intent = await stripe.setupIntents.create({
    customer: checkout.customer_id,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    metadata: { checkout_id: checkout.id },
  })
  if (!intent.client_secret) throw new CheckoutFailure('no_client_secret')
  const amount = due.reduce((sum, installment) => sum + installment.amount, 0)
  return {
    client_secret: intent.client_secret,
    due: { amount, currency: checkout.currency, count: due.length },
    error: null,
  }
}

async function keepCard(backEnd: BackEnd, checkout: Subscribed, intentId: string): Promise<UpdateCardResponse> {
  const { stripe, database } = backEnd
  const intent = await stripe.setupIntents.retrieve(intentId)
  // Somebody else's, or one whose card was not confirmed, changes nothing here.
  const isTheirs = idOf(intent.customer) === checkout.customer_id && intent.metadata?.checkout_id === checkout.id
  const card = idOf(intent.payment_method)
  if (!isTheirs || intent.status !== 'succeeded' || card === '') throw new CheckoutFailure('invalid_link')
  await saveCard(stripe, checkout, card)
  // What is owed, our books say: the provider may hold open what nobody should pay any more.
  await syncSubscription(backEnd, checkout.subscription_id)
  const { plan } = await readBooks(database, checkout)
  const isPaid = await payOwed(stripe, plan?.installments ?? [], card)
  await syncSubscription(backEnd, checkout.subscription_id)
  await runJobs(backEnd, checkout.id)
  return { outcome: isPaid ? 'paid' : 'refused', error: null }
}

/** For all payments to come. A subscription that has ended takes no card, though its last payment may still be owed. */
async function saveCard(stripe: Stripe, checkout: Subscribed, card: string): Promise<void> {
  await stripe.customers.update(checkout.customer_id, { invoice_settings: { default_payment_method: card } })
  const { status } = await stripe.subscriptions.retrieve(checkout.subscription_id)
  if (status === 'canceled' || status === 'incomplete_expired') return
  await stripe.subscriptions.update(checkout.subscription_id, { default_payment_method: card })
}

/** @returns whether nothing is owed any more */
async function payOwed(stripe: Stripe, installments: readonly Installment[], card: string): Promise<boolean> {
  const owed = installments.filter(({ state }) => state === 'open' || state === 'failed')
  let isPaid = true
  for (const { invoiceId } of owed) {
    if (invoiceId !== null && !(await pay(stripe, invoiceId, card))) isPaid = false
  }
  return isPaid
}

async function pay(stripe: Stripe, invoice: string, card: string): Promise<boolean> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: card })
    return true
  } catch (error) {
    // Refused, or waiting for the bank: the webhook tells the books.
    if (error instanceof Stripe.errors.StripeCardError) return false
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Somebody was faster: a second click, or the provider's own retry.
    return (await stripe.invoices.retrieve(invoice)).status === 'paid'
  }
}
