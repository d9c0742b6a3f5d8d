import type { BackEnd, Handler } from '../back-end.ts'
import { constantTimeEqual } from '../encoding.ts'
import { json, traceOf } from '../http/failure.ts'
import { runJobs } from '../jobs/run-jobs.ts'
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

/** So many subscriptions are looked at in one tick, those that were not for the longest time first. */
const MOST = 100

/**
 * The reconciler: finds what no webhook told and what a crash has left half done, and finishes it. It may run at any time,
 * twice at once, or not for days.
 */
export async function billingTick(backEnd: BackEnd): Promise<TickReport> {
  const { database, log } = backEnd
  const report: TickReport = { synced: 0, failed: 0, jobs: { done: 0, failed: 0 } }
  for (const { id, subscription_id: subscription } of await dueSubscriptions(backEnd)) {
    try {
      await syncSubscription(backEnd, subscription)
      report.synced += 1
    } catch (error) {
      log('sync.failed', { checkout: id, subscription, ...traceOf(error) })
      report.failed += 1
    }
  }
  await endUnpaid(backEnd)
  await proveEnds(backEnd)
  report.jobs = await runJobs(backEnd)
  await forget(backEnd)
  await database.query('delete from billing.rate_limits where window_start < $1', [daysAgo(backEnd, 1)])
  return report
}

/**
 * Whom to ask about: checkouts that have waited for a quarter of an hour, plans with a payment that should have come two
 * hours ago (the provider takes one to charge), graces that are over, and every running plan once a day.
 */
async function dueSubscriptions({ database, now }: BackEnd) {
  return database.query<{ id: string; subscription_id: string }>(
    `select c.id, c.subscription_id from billing.checkouts c left join billing.plans p on p.checkout_id = c.id
      where c.subscription_id is not null
        and (c.synced_at is null or c.synced_at <= $1::timestamptz - interval '5 minutes')
        and ((c.status = 'awaiting_payment' and c.created_at <= $1::timestamptz - interval '15 minutes')
          or (p.state = 'grace' and p.grace_until <= $1)
          or (p.state in ('active', 'grace', 'suspended') and (
               c.synced_at <= $1::timestamptz - interval '1 day'
               or exists (select 1 from billing.installments i
                           where i.plan_id = p.id and i.state in ('scheduled', 'open')
                             and i.due_at <= $1::timestamptz - interval '2 hours'))))
      order by c.synced_at nulls first limit ${MOST}`,
    [now()],
  )
}

/** Checkouts that never reached the provider have nothing to be asked about: when their time is over, they are. */
async function endUnpaid({ database, now }: BackEnd): Promise<void> {
  await database.query(
    `update billing.checkouts set status = 'expired', version = version + 1
      where status = 'created' and subscription_id is null and expires_at <= $1`,
    [now()],
  )
}

/** Every running plan whose end the provider has not confirmed gets the job again, even if it was done once. */
async function proveEnds(backEnd: BackEnd): Promise<void> {
  const { database, now, log } = backEnd
  const rows = await database.query<{ checkout_id: string; is_late: boolean }>(
    `select checkout_id, created_at <= $1::timestamptz - interval '1 day' as is_late from billing.plans
      where not end_is_set and state in ('active', 'grace', 'suspended')`,
    [now()],
  )
  for (const { checkout_id: id, is_late: isLate } of rows) {
    if (isLate) log('plan.without-end', { checkout: id })
    await enqueue(database, id, [{ kind: 'set-end', runAt: now() }], now())
    await database.query(
      `update billing.outbox set done_at = null, run_at = $2 where dedupe_key = $1 and done_at is not null`,
      [`set-end:${id}:`, now()],
    )
  }
}

/** The address of somebody who did not buy is kept for 30 days; a digest stays, against those who try cards. */
async function forget(backEnd: BackEnd): Promise<void> {
  await backEnd.database.query(
    `update billing.checkouts set email = null
      where email is not null and status in ('created', 'expired', 'abandoned') and created_at < $1`,
    [daysAgo(backEnd, 30)],
  )
}

const daysAgo = ({ now }: BackEnd, days: number) => new Date(now().getTime() - days * 86_400_000)
