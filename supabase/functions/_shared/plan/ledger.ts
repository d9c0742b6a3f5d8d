import type { Queries } from '../database.ts'
import type { Books, CheckoutStatus, Installment, InstallmentState, Job, PlanBook, PlanState } from './books.ts'
import { paidCount } from './books.ts'
import type { Terms } from './decide.ts'

/** A row of `billing.checkouts`, as far as it is read. */
export interface CheckoutRow {
  id: string
  request_digest: string
  livemode: boolean
  email: string | null
  email_digest: string
  price_id: string
  currency: string
  amount: number
  interval_unit: Terms['interval']
  payments: number
  terms_version: string
  status: CheckoutStatus
  customer_id: string | null
  subscription_id: string | null
  provider_try: number
  failed_payments: number
  version: number
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

/** An installment with the plan that it belongs to. */
interface PlanRow {
  anchor_at: Date
  ends_at: Date
  plan_state: PlanState
  grace_until: Date | null
  end_is_set: boolean
  seq: number
  due_at: Date
  amount: number
  currency: string
  state: InstallmentState
  invoice_id: string | null
  failed_at: Date | null
  paid_at: Date | null
}

/**
 * The checkout that a subscription belongs to: by the subscription's id or, before that is noted, by our own id, which the
 * provider keeps in the metadata. Locked until the transaction ends if `lock` says so.
 */
export async function findCheckout(
  queries: Queries,
  { subscriptionId, checkoutId }: { subscriptionId: string; checkoutId?: string | null },
  lock: 'for update' | '' = '',
): Promise<CheckoutRow | undefined> {
  const columns = `select * from billing.checkouts where`
  const [bySubscription] = await queries.query<CheckoutRow>(`${columns} subscription_id = $1 ${lock}`, [subscriptionId])
  if (bySubscription || !checkoutId) return bySubscription
  // Metadata can be written by hand.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(checkoutId)) return undefined
  const [byId] = await queries.query<CheckoutRow>(`${columns} id = $1::uuid ${lock}`, [checkoutId])
  return byId
}

export async function findCheckoutById(queries: Queries, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await queries.query<CheckoutRow>('select * from billing.checkouts where id = $1', [id])
  return row
}

export async function readBooks(queries: Queries, checkout: CheckoutRow): Promise<Books> {
  return {
    checkout: { status: checkout.status, paidAt: checkout.paid_at },
    plan: await readPlan(queries, checkout.id),
  }
}

async function readPlan(queries: Queries, checkoutId: string): Promise<PlanBook | null> {
  const rows = await queries.query<PlanRow>(
    `select p.anchor_at, p.ends_at, p.state as plan_state, p.grace_until, p.end_is_set,
            i.seq, i.due_at, i.amount, i.currency, i.state, i.invoice_id, i.failed_at, i.paid_at
       from billing.plans p join billing.installments i on i.plan_id = p.id
      where p.checkout_id = $1 order by i.seq`,
    [checkoutId],
  )
  const [plan] = rows
  if (!plan) return null
  return {
    anchorAt: plan.anchor_at,
    endsAt: plan.ends_at,
    state: plan.plan_state,
    graceUntil: plan.grace_until,
    endIsSet: plan.end_is_set,
    installments: rows.map(installmentOf),
  }
}

const installmentOf = (row: PlanRow): Installment => ({
  seq: row.seq,
  dueAt: row.due_at,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  invoiceId: row.invoice_id,
  failedAt: row.failed_at,
  paidAt: row.paid_at,
})

/**
 * Writes what has changed in the books of a checkout, whose row the caller has locked. If anything has, the version grows;
 * that they were compared is noted in any case.
 */
export async function writeBooks(
  queries: Queries,
  checkoutId: string,
  { before, after, now }: { before: Books; after: Books; now: Date },
): Promise<void> {
  const { checkout, plan } = after
  // Told apart by their text: where that errs, the same is written once more.
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  await queries.query(
    `update billing.checkouts set status = $2, paid_at = $3, synced_at = $4, tried_at = $4, version = version + $5::int where id = $1`,
    [checkoutId, checkout.status, checkout.paidAt, now, isChanged ? 1 : 0],
  )
  if (isChanged && plan) await writePlan(queries, checkoutId, plan, now)
}

async function writePlan(queries: Queries, checkoutId: string, plan: PlanBook, now: Date): Promise<void> {
  await queries.query(
    `with plan as (
       insert into billing.plans
         (checkout_id, anchor_at, ends_at, total, paid_count, state, grace_until, end_is_set, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (checkout_id) do update
         set paid_count = excluded.paid_count, state = excluded.state, grace_until = excluded.grace_until,
             end_is_set = excluded.end_is_set, updated_at = excluded.updated_at
       returning id)
     insert into billing.installments (plan_id, seq, due_at, amount, currency, state, invoice_id, failed_at, paid_at)
     select plan.id, i.* from plan, jsonb_to_recordset($10::text::jsonb) as i(
       seq smallint, "dueAt" timestamptz, amount integer, currency text, state text, "invoiceId" text,
       "failedAt" timestamptz, "paidAt" timestamptz)
     on conflict (plan_id, seq) do update
       set state = excluded.state, invoice_id = excluded.invoice_id, failed_at = excluded.failed_at,
           paid_at = excluded.paid_at`,
    [
      checkoutId,
      plan.anchorAt,
      plan.endsAt,
      plan.installments.length,
      paidCount(plan.installments),
      plan.state,
      plan.graceUntil,
      plan.endIsSet,
      now,
      JSON.stringify(plan.installments),
    ],
  )
}

/**
 * Notes what the provider has confirmed: that the plan ends by itself. The version grows, so that whoever asked the provider
 * before that asks again. The checkout's row is locked first, as by everybody else.
 */
export async function noteEnd(queries: Queries, checkoutId: string, scheduleId: string | null): Promise<void> {
  await queries.query(
    `with checkout as (update billing.checkouts set version = version + 1 where id = $1 returning id)
     update billing.plans p set schedule_id = coalesce($2, p.schedule_id), end_is_set = true
       from checkout where p.checkout_id = checkout.id`,
    [checkoutId, scheduleId],
  )
}

/** Whether the buyer of this checkout has another plan that runs. Simultaneous questions about one buyer wait in line. */
export async function hasOtherPlan(queries: Queries, { id, email_digest: digest }: CheckoutRow): Promise<boolean> {
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [digest])
  const others = await queries.query(
    `select 1 from billing.checkouts c join billing.plans p on p.checkout_id = c.id
      where c.email_digest = $1 and c.status in ('paid', 'duplicate') and c.id <> $2 and p.state in ('active', 'grace', 'suspended') limit 1`,
    [digest, id],
  )
  return others.length > 0
}

/** Puts jobs into the outbox; one that it has had before is left as it is. */
export async function enqueue(queries: Queries, checkoutId: string, jobs: readonly Job[], now: Date): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map((job, n) => ({ ...job, n, key: [job.kind, checkoutId, job.objectId ?? ''].join(':') }))
  // A conflict uses up a number of the table: most jobs were there before, and are left out ahead of it.
  await queries.query(
    `insert into billing.outbox (dedupe_key, kind, checkout_id, object_id, run_at, created_at)
     select j.key, j.kind, $1, j."objectId", j."runAt", $3
       from jsonb_to_recordset($2::text::jsonb) as j(
              n integer, key text, kind text, "objectId" text, "runAt" timestamptz)
      where not exists (select 1 from billing.outbox o where o.dedupe_key = j.key)
      order by j.n
     on conflict (dedupe_key) do nothing`,
    [checkoutId, JSON.stringify(rows), now],
  )
}
