import type { BackEnd } from '../back-end.ts'
import type { Queries } from '../database.ts'
import { keyedDigest } from '../encoding.ts'
import { CheckoutFailure } from '../http/failure.ts'
import type { CheckoutRow } from '../plan/ledger.ts'
import { limitRate } from '../safety/rate-limits.ts'

const HOUR = 3_600_000

/** How long an attempt can be paid, in ms: an hour less than the provider waits before it gives a subscription up. */
const LIFETIME = 22 * HOUR

export interface NewCheckout {
  email: string
  attempt: string
  /** The price's id at the provider. */
  price: string
  /** Who calls, or null if that is not known. */
  address: string | null
}

/**
 * The row of an attempt, made by its first call. Only that one counts against the limits: a click that is repeated is not a
 * new attempt to buy.
 *
 * @throws {CheckoutFailure} `already_paid`, `attempt_reused` if the attempt was for another address or another offer,
 *   `rate_limited`
 */
export async function openCheckout(backEnd: BackEnd, checkout: NewCheckout): Promise<CheckoutRow> {
  const { database, settings, offer } = backEnd
  const email = checkout.email.toLowerCase()
  const digests = {
    request: await keyedDigest(
      settings.linkSecret,
      JSON.stringify([email, checkout.price, offer.payments, offer.termsVersion]),
    ),
    email: await keyedDigest(settings.linkSecret, email),
  }
  const row =
    (await find(database, checkout.attempt)) ??
    (await database.transaction((queries) => insert(backEnd, queries, checkout, digests))) ??
    // Another call was faster.
    (await find(database, checkout.attempt))
  // First of all: whoever has paid must not be led to pay again because the offer has changed since.
  const isPaid = row?.status === 'paid' || row?.status === 'duplicate'
  if (isPaid && row.email_digest === digests.email) throw new CheckoutFailure('already_paid')
  if (row?.request_digest !== digests.request) throw new CheckoutFailure('attempt_reused')
  return row
}

async function find(queries: Queries, attempt: string): Promise<CheckoutRow | undefined> {
  const [row] = await queries.query<CheckoutRow>('select * from billing.checkouts where attempt_key = $1', [attempt])
  return row
}

async function insert(
  backEnd: BackEnd,
  queries: Queries,
  { email, attempt, price, address }: NewCheckout,
  digests: { request: string; email: string },
): Promise<CheckoutRow | undefined> {
  const { offer, settings } = backEnd
  const now = backEnd.now()
  const [row] = await queries.query<CheckoutRow>(
    `insert into billing.checkouts
       (attempt_key, request_digest, provider, livemode, email, email_digest, price_id, currency, amount, interval_unit,
        payments, terms_version, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (attempt_key) do nothing returning *`,
    [
      ...[attempt, digests.request, settings.provider, settings.isLive, email, digests.email, price],
      ...[offer.currency, offer.amount, offer.interval, offer.payments, offer.termsVersion],
      ...[now, new Date(now.getTime() + LIFETIME)],
    ],
  )
  // Over the limit, the row goes with the transaction.
  if (row) {
    await limitRate(queries, backEnd, [
      ['checkout-address', address],
      ['checkout-email', digests.email],
      ['checkout-all', ''],
    ])
  }
  return row
}
