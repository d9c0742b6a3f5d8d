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
  subscription_try: number
  failed_payments: number
  version: number
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

interface PlanRow {
  id: string
  anchor_at: Date
  ends_at: Date
  state: PlanState
  grace_until: Date | null
}

interface InstallmentRow {
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
  const [byId] = await queries.query<CheckoutRow>(`${columns} id::text = $1 ${lock}`, [checkoutId])
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
  const [plan] = await queries.query<PlanRow>('select * from billing.plans where checkout_id = $1', [checkoutId])
  if (!plan) return null
  const rows = await queries.query<InstallmentRow>(
    'select * from billing.installments where plan_id = $1 order by seq',
    [plan.id],
  )
  return {
    anchorAt: plan.anchor_at,
    endsAt: plan.ends_at,
    state: plan.state,
    graceUntil: plan.grace_until,
    installments: rows.map(installmentOf),
  }
}

const installmentOf = (row: InstallmentRow): Installment => ({
  seq: row.seq,
  dueAt: row.due_at,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  invoiceId: row.invoice_id,
  failedAt: row.failed_at,
  paidAt: row.paid_at,
})

/** Writes the books of a checkout, whose row the caller has locked, and raises its version. */
export async function writeBooks(
  queries: Queries,
  checkoutId: string,
  { checkout, plan }: Books,
  now: Date,
): Promise<void> {
  await queries.query(
    `update billing.checkouts set status = $2, paid_at = $3, synced_at = $4, version = version + 1 where id = $1`,
    [checkoutId, checkout.status, checkout.paidAt, now],
  )
  if (!plan) return
  const [row] = await queries.query<{ id: string }>(
    `insert into billing.plans (checkout_id, anchor_at, ends_at, total, paid_count, state, grace_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (checkout_id) do update
       set paid_count = excluded.paid_count, state = excluded.state, grace_until = excluded.grace_until,
           updated_at = excluded.updated_at
     returning id`,
    [
      checkoutId,
      plan.anchorAt,
      plan.endsAt,
      plan.installments.length,
      paidCount(plan.installments),
      plan.state,
      plan.graceUntil,
      now,
    ],
  )
  for (const installment of plan.installments) await writeInstallment(queries, row?.id ?? '', installment)
}

async function writeInstallment(queries: Queries, planId: string, installment: Installment): Promise<void> {
  await queries.query(
    `insert into billing.installments
       (plan_id, seq, due_at, amount, currency, state, invoice_id, failed_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (plan_id, seq) do update
       set state = excluded.state, invoice_id = excluded.invoice_id, failed_at = excluded.failed_at,
           paid_at = excluded.paid_at`,
    [
      planId,
      installment.seq,
      installment.dueAt,
      installment.amount,
      installment.currency,
      installment.state,
      installment.invoiceId,
      installment.failedAt,
      installment.paidAt,
    ],
  )
}

/** Whether the buyer of this checkout has another plan that runs. Simultaneous questions about one buyer wait in line. */
export async function hasOtherPlan(queries: Queries, { id, email_digest: digest }: CheckoutRow): Promise<boolean> {
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [digest])
  const others = await queries.query(
    `select 1 from billing.checkouts c join billing.plans p on p.checkout_id = c.id
      where c.email_digest = $1 and c.id <> $2 and p.state in ('active', 'grace', 'suspended') limit 1`,
    [digest, id],
  )
  return others.length > 0
}

/** Puts jobs into the outbox; one that it has had before is left as it is. */
export async function enqueue(queries: Queries, checkoutId: string, jobs: readonly Job[], now: Date): Promise<void> {
  for (const { kind, objectId, runAt } of jobs) {
    await queries.query(
      `insert into billing.outbox (dedupe_key, kind, checkout_id, object_id, run_at, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (dedupe_key) do nothing`,
      [[kind, checkoutId, objectId ?? ''].join(':'), kind, checkoutId, objectId ?? null, runAt, now],
    )
  }
}
