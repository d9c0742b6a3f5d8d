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
  const known = row.customer_id === null ? await withCustomer(backEnd, row) : row
  const subscription = await createSubscription(backEnd, known)
  const [noted] = await database.query<{ subscription_id: string }>(
    `update billing.checkouts
        set subscription_id = coalesce(subscription_id, $2), version = version + 1,
            status = case when subscription_id is null then 'awaiting_payment' else status end
      where id = $1 returning subscription_id`,
    [row.id, subscription.id],
  )
  const ids = { checkout: row.id, customer: known.customer_id, subscription: subscription.id, price: row.price_id }
  log('checkout.opened', ids)
  // A worker that was taken for dead may have been faster: then its subscription is the one to pay, and this one is none.
  if (noted && noted.subscription_id !== subscription.id) return secretOf(backEnd, noted.subscription_id)
  // An answer replayed for an older call may not hold what was asked for now.
  return hasSecret(subscription) ? clientSecretOf(subscription) : secretOf({ ...backEnd, stripe }, subscription.id)
}

/** @returns the row as it is then: its count of tries may have grown, and the next key is made of it */
async function withCustomer(backEnd: BackEnd, row: CheckoutRow): Promise<CheckoutRow> {
  const customer = await createOnce(backEnd, row, { request: requestCustomer, find: findCustomer })
  const [known] = await backEnd.database.query<CheckoutRow>(
    'update billing.checkouts set customer_id = $2 where id = $1 returning *',
    [row.id, customer.id],
  )
  if (!known) throw new Error('The checkout is gone.')
  return known
}

function createSubscription(backEnd: BackEnd, row: CheckoutRow): Promise<Stripe.Subscription> {
  return createOnce(backEnd, row, { request: requestSubscription, find: findSubscription })
}

interface Creation<Result> {
  /** The same request for the same row, under a key that counts the tries. */
  request(backEnd: BackEnd, row: CheckoutRow): Promise<Result>
  /** What an earlier try has made although its answer was a failure. */
  find(backEnd: BackEnd, row: CheckoutRow): Promise<Result | undefined>
}

/**
 * A provider may keep even a failure under an idempotency key, and answers with it for a day: then its lists tell whether
 * the work was done, and if it was not, the next key is taken.
 */
async function createOnce<Result>(
  backEnd: BackEnd,
  row: CheckoutRow,
  { request, find }: Creation<Result>,
): Promise<Result> {
  // Under an earlier key it may have been made by a call whose answer was lost.
  const earlier = row.provider_try > 1 ? await find(backEnd, row) : undefined
  if (earlier) return earlier
  try {
    return await request(backEnd, row)
  } catch (error) {
    if (!isKeptFailure(error)) throw error
    const made = await find(backEnd, row)
    if (made) return made
    const [next] = await backEnd.database.query<CheckoutRow>(
      'update billing.checkouts set provider_try = provider_try + 1 where id = $1 returning *',
      [row.id],
    )
    if (!next) throw error
    // Ids that were found out meanwhile are not in the table yet.
    return await request(backEnd, { ...row, provider_try: next.provider_try })
  }
}

/**
 * Whether the provider has ended its work under this key, and failed. Any other failure, such as a timeout or a key that is
 * still in use, may be followed by success: with another key there would be two of what was to be made once.
 */
function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

function requestCustomer({ stripe }: BackEnd, { id, email, provider_try: count }: CheckoutRow) {
  const parameters = { ...(email === null ? {} : { email }), metadata: { checkout_id: id } }
  return stripe.customers.create(parameters, { idempotencyKey: `${id}:customer:${count}` })
}

async function findCustomer({ stripe }: BackEnd, { id, email }: CheckoutRow): Promise<Stripe.Customer | undefined> {
  if (email === null) return undefined
  const { data } = await stripe.customers.list({ email, limit: 100 })
  return data.find(({ metadata }) => metadata?.checkout_id === id)
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
    { idempotencyKey: `${row.id}:subscription:${row.provider_try}` },
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
  const shown = typeof invoice === 'object' ? invoice : null
  // Whatever else it says: nobody is sent to pay what is paid.
  if (shown?.status === 'paid') throw new CheckoutFailure('already_paid')
  const secret = shown?.confirmation_secret?.client_secret
  if (!secret) throw new CheckoutFailure('no_client_secret')
  return secret
}
