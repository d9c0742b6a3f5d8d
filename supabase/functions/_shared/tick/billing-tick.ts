import type { BackEnd, Handler } from '../back-end.ts'
import { claimDatabase } from '../claim-database.ts'
import { constantTimeEqual } from '../encoding.ts'
import { json, traceOf } from '../http/failure.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import type { Job } from '../plan/books.ts'
import { enqueue } from '../plan/ledger.ts'
import { syncSubscription } from '../plan/sync.ts'

/** What one tick did. */
export interface TickReport {
  /** Subscriptions whose facts were fetched. */
  synced: number
  /** Those for which that failed; the next tick tries again. */
  failed: number
  jobs: { done: number; failed: number }
}

/** Makes the `billing-tick` function, which a timer calls every five minutes with the key in the header `apikey`. */
export function billingTickHandler(backEnd: BackEnd): Handler {
  return async (request) => {
    const given = new TextEncoder().encode(request.headers.get('apikey') ?? '')
    const isAllowed = constantTimeEqual(given, new TextEncoder().encode(backEnd.settings.tickKey))
    if (request.method !== 'POST' || !isAllowed) return json(401, { error: 'Not allowed.' })
    try {
      return json(200, await billingTick(backEnd))
    } catch (error) {
      backEnd.log('tick.failed', traceOf(error))
      return json(500, { error: 'Failed.' })
    }
  }
}

/** Milliseconds of the clock on the wall: whoever was not looked at by then is the first in the next tick. */
const PATIENCE = 60_000

/** So many subscriptions are looked at in one tick, those that were not for the longest time first. */
const MOST = 100

/**
 * The reconciler: finds what no webhook told and what a crash has left half done, and finishes it. It may run at any time,
 * twice at once, or not for days.
 */
export async function billingTick(backEnd: BackEnd): Promise<TickReport> {
  await claimDatabase(backEnd)
  const report: TickReport = { synced: 0, failed: 0, jobs: { done: 0, failed: 0 } }
  const end = performance.now() + PATIENCE
  // Mails and cancellations first: they must not wait for a provider that is slow today.
  const waiting = await runJobs(backEnd)
  for (const due of await dueSubscriptions(backEnd)) {
    if (performance.now() > end) break
    const isSynced = await sync(backEnd, due)
    report[isSynced ? 'synced' : 'failed'] += 1
  }
  await proveEnds(backEnd)
  const arisen = await runJobs(backEnd)
  report.jobs = { done: waiting.done + arisen.done, failed: waiting.failed + arisen.failed }
  await tidy(backEnd)
  return report
}

interface Due {
  id: string
  subscription_id: string
}

/**
 * Whom to ask about: checkouts that have waited for a quarter of an hour, plans with a payment that should have come two
 * hours ago (the provider takes one to charge), graces that are over, and every plan once a day until a month after its
 * last period. Of those that are over too, because it takes a look to know that nobody is charged any more.
 */
async function dueSubscriptions({ database, now }: BackEnd): Promise<Due[]> {
  return database.query<Due>(
    `select c.id, c.subscription_id from billing.checkouts c left join billing.plans p on p.checkout_id = c.id
      where c.subscription_id is not null
        and (c.tried_at is null or c.tried_at <= $1::timestamptz - interval '5 minutes')
        and ((c.status = 'awaiting_payment' and c.created_at <= $1::timestamptz - interval '15 minutes')
          or (c.status = 'abandoned' and coalesce(c.synced_at, c.created_at) <= $1::timestamptz - interval '1 hour'
               and coalesce(c.synced_at, c.created_at) <= c.expires_at + interval '1 day')
          or (c.synced_at <= $1::timestamptz - interval '1 day'
               and (p.state in ('active', 'grace', 'suspended') or c.synced_at <= p.ends_at + interval '35 days'))
          or (p.state = 'grace' and p.grace_until <= $1)
          or (p.state in ('active', 'grace', 'suspended')
               and exists (select 1 from billing.installments i
                            where i.plan_id = p.id and i.state in ('scheduled', 'open')
                              and i.due_at <= $1::timestamptz - interval '2 hours')))
      order by c.tried_at nulls first limit ${MOST}`,
    [now()],
  )
}

async function sync(backEnd: BackEnd, { id, subscription_id: subscription }: Due): Promise<boolean> {
  const { database, log, now } = backEnd
  // To the end of the line: one that can never be asked about would keep its place before the others.
  await database.query('update billing.checkouts set tried_at = $2 where id = $1', [id, now()])
  try {
    await syncSubscription(backEnd, subscription)
    return true
  } catch (error) {
    log('sync.failed', { checkout: id, subscription, ...traceOf(error) })
    return false
  }
}

/**
 * Every plan whose end the provider has not confirmed gets the job again, even if it was done once. A day without an end is
 * long enough to tell somebody.
 */
async function proveEnds({ database, now: clock }: BackEnd): Promise<void> {
  const now = clock()
  const rows = await database.query<{ checkout_id: string; is_late: boolean }>(
    `select checkout_id, created_at <= $1::timestamptz - interval '1 day' as is_late from billing.plans
      where not end_is_set and state <> 'cancelled'`,
    [now],
  )
  for (const { checkout_id: id, is_late: isLate } of rows) {
    const alert: Job[] = isLate ? [{ kind: 'alert-no-end', runAt: now }] : []
    await enqueue(database, id, [{ kind: 'set-end', runAt: now }, ...alert], now)
    await database.query(
      `update billing.outbox set done_at = null, run_at = $2 where dedupe_key = $1 and done_at is not null`,
      [`set-end:${id}:`, now],
    )
  }
}

/**
 * Ends checkouts that never reached the provider and ran out of time: there is nobody to be asked about them. The address of
 * somebody who did not buy is kept for 30 days; a digest stays, against those who try cards.
 */
async function tidy(backEnd: BackEnd): Promise<void> {
  await backEnd.database.query(
    `with unpaid as (
       update billing.checkouts set status = 'expired', version = version + 1
        where status = 'created' and subscription_id is null and expires_at <= $1),
     forgotten as (
       update billing.checkouts set email = null
        where email is not null and status in ('expired', 'abandoned') and created_at < $2),
     told as (
       -- The provider repeats an event for three days.
       delete from billing.provider_events where received_at < $4)
     delete from billing.rate_limits where window_start < $3`,
    [backEnd.now(), daysAgo(backEnd, 30), daysAgo(backEnd, 1), daysAgo(backEnd, 60)],
  )
}

const daysAgo = ({ now }: BackEnd, days: number) => new Date(now().getTime() - days * 86_400_000)
