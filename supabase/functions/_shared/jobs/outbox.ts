import type { Queries } from '../database.ts'
import type { JobKind } from '../plan/books.ts'

/** A job as it lies in the outbox. */
export interface OutboxJob {
  id: number
  dedupe_key: string
  kind: JobKind
  checkout_id: string
  object_id: string | null
  attempts: number
  created_at: Date
}

/** After this long without a word a worker is taken for dead, in seconds of the clock on the wall. */
const LEASE = 60
/** The pause before a job is tried again doubles with each try, up to this; in seconds. */
const LONGEST_PAUSE = 6 * 3600

/**
 * Takes the next job that is due, for this worker alone.
 *
 * @param checkoutId only a job of this checkout
 */
export async function takeJob(queries: Queries, now: Date, checkoutId?: string): Promise<OutboxJob | undefined> {
  const [job] = await queries.query<OutboxJob>(
    `update billing.outbox set attempts = attempts + 1, locked_until = clock_timestamp() + make_interval(secs => $2::int)
      where id = (
        select id from billing.outbox
         where done_at is null and run_at <= $1 and (locked_until is null or locked_until < clock_timestamp())
           and ($3::uuid is null or checkout_id = $3::uuid)
         order by run_at, id limit 1 for update skip locked)
      returning id, dedupe_key, kind, checkout_id, object_id, attempts, created_at`,
    [now, LEASE, checkoutId ?? null],
  )
  return job
}

export async function finishJob(queries: Queries, id: number, now: Date): Promise<void> {
  await queries.query('update billing.outbox set done_at = $2, locked_until = null, last_error = null where id = $1', [
    id,
    now,
  ])
}

/** Puts a job back, to be tried again after a while. It is never given up: the operator sees how often it failed. */
export async function postponeJob(
  queries: Queries,
  { id, attempts }: OutboxJob,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  const pause = Math.min(30 * 2 ** (attempts - 1), LONGEST_PAUSE)
  await queries.query('update billing.outbox set run_at = $2, locked_until = null, last_error = $3 where id = $1', [
    id,
    new Date(now.getTime() + pause * 1000),
    error.slice(0, 200),
  ])
}
