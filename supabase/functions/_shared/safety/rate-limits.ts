import type { BackEnd } from '../back-end.ts'
import type { Queries } from '../database.ts'
import { CheckoutFailure } from '../http/failure.ts'

/** How often something may happen for one bucket within a window. */
interface Limit {
  /** Minutes. */
  window: number
  most: number
}

/**
 * Against card testing. Once a secret is out, attempts to pay never pass our server, so that it is secrets that are limited;
 * the provider's webhooks end a checkout with too many refused cards.
 */
export const LIMITS = {
  'checkout-address': { window: 10, most: 5 },
  'checkout-email': { window: 60, most: 3 },
  'checkout-all': { window: 1, most: 60 },
  'call-address': { window: 10, most: 120 },
  'card-address': { window: 10, most: 20 },
} as const satisfies Record<string, Limit>

/**
 * Counts one hit for each bucket, in the database, so that it holds for all servers together.
 *
 * @param queries the database, or a transaction whose work is undone when a limit is reached
 * @param buckets what is limited, and for whom; an unknown caller is not limited by address
 * @throws {CheckoutFailure} `rate_limited` when one of them is over its limit
 */
export async function limitRate(
  queries: Queries,
  { settings, now }: Pick<BackEnd, 'settings' | 'now'>,
  buckets: readonly (readonly [limit: keyof typeof LIMITS, who: string | null])[],
): Promise<void> {
  if (!settings.isRateLimited) return
  for (const [name, who] of buckets) {
    if (who === null) continue
    const { window, most } = LIMITS[name]
    const [row] = await queries.query<{ hit: boolean }>(
      'select billing.hit($1, make_interval(mins => $2::int), $3::int, $4) as hit',
      [`${name}:${who}`, window, most, now()],
    )
    if (!row?.hit) throw new CheckoutFailure('rate_limited', { retryAfter: window * 60 })
  }
}
