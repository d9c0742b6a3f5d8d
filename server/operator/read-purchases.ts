import type { Queries } from '#shared/database.ts'
import type { CheckoutStatus, Installment, JobKind, PlanState } from '#shared/plan/books.ts'
import type { Purchase, PurchaseJob } from './purchase.ts'

export interface ReadOptions {
  /** Beginning of the checkout's id, or the whole id of plan, customer, subscription or invoice; without it: every plan. */
  id?: string
  withEmails?: boolean
}

interface PlanRow {
  id: string
  plan_id: string
  status: CheckoutStatus
  livemode: boolean
  email?: string | null
  customer_id: string | null
  subscription_id: string | null
  terms_version: string
  currency: string
  amount: number
  created_at: Date
  synced_at: Date | null
  state: PlanState
  plan_created_at: Date
  ends_at: Date
  grace_until: Date | null
  end_is_set: boolean
  schedule_id: string | null
  paid_count: number
  total: number
}

/** Everything that has been bought, newest first. Three queries, however many plans there are. */
export async function readPurchases(
  queries: Queries,
  { id, withEmails = false }: ReadOptions = {},
): Promise<Purchase[]> {
  const plans = await queries.query<PlanRow>(
    `select c.id, p.id as plan_id, c.status, c.livemode, ${withEmails ? 'c.email,' : ''} c.customer_id,
            c.subscription_id, c.terms_version, c.currency, c.amount, c.created_at, c.synced_at,
            p.state, p.created_at as plan_created_at, p.ends_at, p.grace_until, p.end_is_set, p.schedule_id,
            p.paid_count, p.total
       from billing.plans p join billing.checkouts c on c.id = p.checkout_id
      where $1::text is null or left(c.id::text, length($1)) = $1 or p.id::text = $1
         or c.customer_id = $1 or c.subscription_id = $1
         or exists (select from billing.installments i where i.plan_id = p.id and i.invoice_id = $1)
      order by c.created_at desc, c.id`,
    [id ?? null],
  )
  const only = plans.length === 1 ? plans[0] : undefined
  const installments = await installmentsByPlan(queries, only?.plan_id ?? null)
  const jobs = await jobsByCheckout(queries, only?.id ?? null)
  return plans.map((row) => purchaseOf(row, installments.get(row.plan_id) ?? [], jobs.get(row.id) ?? []))
}

function purchaseOf(row: PlanRow, installments: Installment[], jobs: PurchaseJob[]): Purchase {
  return {
    id: row.id,
    status: row.status,
    isLive: row.livemode,
    ...(row.email === undefined ? {} : { email: row.email }),
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    termsVersion: row.terms_version,
    currency: row.currency,
    amount: row.amount,
    createdAt: row.created_at,
    syncedAt: row.synced_at,
    plan: {
      id: row.plan_id,
      state: row.state,
      createdAt: row.plan_created_at,
      endsAt: row.ends_at,
      graceUntil: row.grace_until,
      isEndSet: row.end_is_set,
      scheduleId: row.schedule_id,
      paidCount: row.paid_count,
      total: row.total,
      installments,
    },
    jobs,
  }
}

async function installmentsByPlan(queries: Queries, plan: string | null): Promise<Map<string, Installment[]>> {
  const rows = await queries.query<Installment & { owner: string }>(
    `select plan_id as owner, seq, due_at as "dueAt", amount, currency, state, invoice_id as "invoiceId",
            failed_at as "failedAt", paid_at as "paidAt"
       from billing.installments where $1::uuid is null or plan_id = $1::uuid order by plan_id, seq`,
    [plan],
  )
  return byOwner(rows)
}

async function jobsByCheckout(queries: Queries, checkout: string | null): Promise<Map<string, PurchaseJob[]>> {
  const rows = await queries.query<PurchaseJob & { kind: JobKind; owner: string }>(
    `select checkout_id as owner, kind, object_id as "objectId", created_at as "createdAt", run_at as "runAt", attempts,
            done_at as "doneAt", last_error as "lastError"
       from billing.outbox where $1::uuid is null or checkout_id = $1::uuid order by id`,
    [checkout],
  )
  return byOwner(rows)
}

function byOwner<Row extends { owner: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'owner'>[]> {
  const groups = new Map<string, Omit<Row, 'owner'>[]>()
  for (const { owner, ...row } of rows) groups.set(owner, [...(groups.get(owner) ?? []), row])
  return groups
}

/** How many checkouts there are of each status that never became a plan. */
export async function countUnpaid(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from billing.checkouts c
      where not exists (select from billing.plans p where p.checkout_id = c.id) group by status order by status`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The moment by which payments are due: of a sandbox whose clock was moved, that clock's. */
export async function presentMoment(queries: Queries, clock = Date.now): Promise<Date> {
  const [{ known } = { known: false }] = await queries.query<{ known: boolean }>(
    `select to_regclass('sandbox.settings') is not null as known`,
  )
  if (!known) return new Date(clock())
  const [row] = await queries.query<{ value: string }>(`select value from sandbox.settings where name = 'clock_offset'`)
  return new Date(clock() + Number(row?.value ?? 0))
}
