import type { BackEnd } from '../back-end.ts'
import { CheckoutFailure } from '../http/failure.ts'
import type { CheckoutRow } from '../plan/ledger.ts'

/** After this long without a word a worker is taken for dead, in seconds of the clock on the wall. */
const LEASE = 10
/** How often those who wait look again, and how long in all, in ms: longer than a lease, so that they can take over. */
const PAUSE = 100
const PATIENCE = 12_000

/**
 * Runs `work` while no other worker, in this process or another, does so for the same checkout. Whoever waited finds in the
 * row what the other has done.
 *
 * The provider's idempotency keys hold even if a lease runs out in mid-work; the lease spares the provider the calls.
 *
 * @throws {CheckoutFailure} `provider_unavailable` if the other worker takes too long
 */
export async function takeLease<Result>(
  { database }: BackEnd,
  id: string,
  work: (row: CheckoutRow) => Promise<Result>,
): Promise<Result> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    const [row] = await database.query<CheckoutRow>(
      `update billing.checkouts set locked_until = clock_timestamp() + make_interval(secs => $2::int)
        where id = $1 and (subscription_id is not null or locked_until is null or locked_until < clock_timestamp())
        returning *`,
      [id, LEASE],
    )
    if (row) {
      return work(row).finally(() =>
        database.query('update billing.checkouts set locked_until = null where id = $1', [id]).catch(() => undefined),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new CheckoutFailure('provider_unavailable')
}
