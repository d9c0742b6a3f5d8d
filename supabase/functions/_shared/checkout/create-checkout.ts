import Stripe from 'stripe'
import type { BackEnd, Handler } from '../back-end.ts'
import type { CheckoutErrorCode, CreateCheckoutResponse } from '../contract.ts'
import { toBase64Url } from '../encoding.ts'
import { CheckoutFailure, failureResponse, json } from '../http/failure.ts'
import type { CheckoutRow } from '../plan/ledger.ts'
import { checkCaptcha } from '../safety/captcha.ts'
import { clientAddress } from '../safety/client-address.ts'
import { limitRate } from '../safety/rate-limits.ts'
import { takeLease } from './lease.ts'
import { findOfferPrice } from './offer-price.ts'
import { openCheckout } from './open-checkout.ts'
import { readCheckoutRequest } from './request.ts'

/**
 * Makes the `create-checkout` function: e-mail in, client secret of the first payment out (see `contract.ts`).
 *
 * One attempt key is one row, one customer and one subscription, however often and from wherever it is called: the row is
 * unique, one worker at a time talks to the provider for it, and what the provider is told comes from the row alone.
 */
export function createCheckoutHandler(backEnd: BackEnd): Handler {
  const { log } = backEnd
  return async (request) => {
    try {
      return json(200, { client_secret: await secretFor(backEnd, request), error: null })
    } catch (error) {
      const withError = (failure: CreateCheckoutResponse['error']) => ({ client_secret: null, error: failure })
      return failureResponse(error, { log, event: 'checkout.failed', withError })
    }
  }
}

async function secretFor(backEnd: BackEnd, request: Request): Promise<string> {
  const { email, attempt = newAttempt(), captcha } = await readCheckoutRequest(request)
  const address = clientAddress(request, backEnd.settings)
  await limitRate(backEnd.database, backEnd, [['call-address', address]])
  await checkCaptcha(backEnd, captcha, attempt)
  const price = await findOfferPrice(backEnd.stripe, backEnd.offer)
  const row = await openCheckout(backEnd, { email, attempt, price, address })
  assertOpen(row, backEnd.now())
  if (row.subscription_id !== null) return secretOf(backEnd, row.subscription_id)
  return takeLease(backEnd, row.id, (leased) =>
    leased.subscription_id === null ? openSubscription(backEnd, leased) : secretOf(backEnd, leased.subscription_id),
  )
}

/** A call without an attempt is an attempt of its own. */
const newAttempt = () => toBase64Url(crypto.getRandomValues(new Uint8Array(16)))

function assertOpen({ status, expires_at: end }: CheckoutRow, now: Date): void {
  const codes: Partial<Record<CheckoutRow['status'], CheckoutErrorCode>> = {
    paid: 'already_paid',
    duplicate: 'already_paid',
    expired: 'attempt_expired',
    abandoned: 'attempt_expired',
  }
  const code = codes[status] ?? (end <= now ? 'attempt_expired' : undefined)
  if (code) throw new CheckoutFailure(code)
}

/** The secret is never stored: whoever holds it can pay, and see what was paid. */
async function secretOf({ stripe }: BackEnd, subscription: string): Promise<string> {
  return clientSecretOf(await stripe.subscriptions.retrieve(subscription, { expand: [SECRET] }))
}

const SECRET = 'latest_invoice.confirmation_secret'

/** Customer, then an incomplete subscription whose first invoice waits to be paid. */
async function openSubscription(backEnd: BackEnd, row: CheckoutRow): Promise<string> {
  const { stripe, database, log } = backEnd
  const customer = row.customer_id ?? (await createCustomer(backEnd, row))
  const subscription = await createSubscription(backEnd, { ...row, customer_id: customer })
  await database.query(
    `update billing.checkouts set subscription_id = $2, status = 'awaiting_payment', version = version + 1
      where id = $1 and subscription_id is null`,
    [row.id, subscription.id],
  )
  log('checkout.opened', { checkout: row.id, customer, subscription: subscription.id, price: row.price_id })
  // An answer replayed for an older call may not hold what was asked for now.
  return hasSecret(subscription) ? clientSecretOf(subscription) : secretOf({ ...backEnd, stripe }, subscription.id)
}

async function createCustomer({ stripe, database }: BackEnd, { id, email }: CheckoutRow): Promise<string> {
  const parameters = { ...(email === null ? {} : { email }), metadata: { checkout_id: id } }
  const customer = await stripe.customers.create(parameters, { idempotencyKey: `${id}:customer` })
  await database.query('update billing.checkouts set customer_id = $2 where id = $1', [id, customer.id])
  return customer.id
}

/**
 * A provider may keep even a failure under an idempotency key, and answers with it for a day: then the customer's
 * subscriptions tell whether the work was done, and if it was not, the next key is taken.
 */
async function createSubscription(backEnd: BackEnd, row: CheckoutRow): Promise<Stripe.Subscription> {
  try {
    return await requestSubscription(backEnd, row)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error
    const made = await findSubscription(backEnd, row)
    if (made) return made
    const [next] = await backEnd.database.query<CheckoutRow>(
      'update billing.checkouts set subscription_try = subscription_try + 1 where id = $1 returning *',
      [row.id],
    )
    if (!next) throw error
    return await requestSubscription(backEnd, next)
  }
}

function requestSubscription({ stripe }: BackEnd, row: CheckoutRow): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create(
    {
      customer: row.customer_id ?? '',
      items: [{ price: row.price_id }],
      billing_mode: { type: 'flexible' },
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { checkout_id: row.id, payments: String(row.payments), terms_version: row.terms_version },
      expand: [SECRET],
    },
    { idempotencyKey: `${row.id}:subscription:${row.subscription_try}` },
  )
}

/** By list, which shows what was just made; a search would not yet. */
async function findSubscription({ stripe }: BackEnd, { id, customer_id: customer }: CheckoutRow) {
  const { data } = await stripe.subscriptions.list({ customer: customer ?? '', status: 'all', limit: 100 })
  return data.find(({ metadata }) => metadata.checkout_id === id)
}

function hasSecret({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  return typeof invoice === 'object' && Boolean(invoice?.confirmation_secret)
}

function clientSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const paid = typeof invoice === 'object' && invoice?.status === 'paid'
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new CheckoutFailure(paid ? 'already_paid' : 'no_client_secret')
  return secret
}
