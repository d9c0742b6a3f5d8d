// What is left at the end of a story, told twice: by our tables and mails, and by the fake Stripe's own ledger.
import type { Account, LedgerInvoice } from '#server/sandbox/ledger.ts'
import type { Story } from './random-schedule.ts'
import type { World } from './world.ts'

/** One purchase. */
export interface Book {
  status: 'unpaid' | 'paid' | 'duplicate'
  plan: string | null
  /** Of each payment, in order: `paid`, `refunded`, `failed` or `void`. */
  payments: string[]
  /** Numbers of the payments that a receipt was sent for; without those that went back, which may have gone unseen. */
  receipts: number[]
}

export interface FinalBooks {
  /** By checkout. */
  books: Record<string, Book>
  /** What should not be: jobs that wait, subscriptions that run on, mails sent twice, money kept that is not ours. */
  wrong: string[]
}

interface Row {
  id: string
  status: string
  plan: string | null
  payments: string | null
}

export async function ourBooks({ world }: Story): Promise<FinalBooks> {
  const { database } = world.backEnd
  const rows = await database.query<Row>(
    `select c.id, c.status, p.state as plan,
            (select string_agg(i.state, ' ' order by i.seq) from billing.installments i where i.plan_id = p.id) as payments
       from billing.checkouts c left join billing.plans p on p.checkout_id = c.id`,
  )
  const waiting = await database.query<{ kind: string }>('select kind from billing.outbox where done_at is null')
  return {
    books: Object.fromEntries(rows.map((row) => [row.id, bookOf(world, row)])),
    wrong: [...waiting.map(({ kind }) => `waiting: ${kind}`), ...doubled(world)],
  }
}

function bookOf(world: World, { id, status, plan, payments }: Row): Book {
  const states = payments?.split(' ') ?? []
  const receipts = world.mails
    .filter(({ key }) => key.startsWith(`mail-receipt:${id}:`))
    .map(({ subject }) => Number(/\d/.exec(subject)?.[0]))
  return {
    status: status === 'expired' || status === 'abandoned' ? 'unpaid' : (status as Book['status']),
    plan,
    payments: states,
    receipts: receipts.filter((seq) => states[seq - 1] !== 'refunded').sort(),
  }
}

/** Two mails of one kind to a buyer about one payment. */
function doubled({ mails, backEnd }: World): string[] {
  const toBuyers = mails.filter(({ to }) => to !== backEnd.settings.operatorEmail)
  const names = toBuyers.map(({ key, subject }) => `mailed twice: ${key.split(':')[1]} ${subject}`)
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/** What our books must be, by what truly happened to the money. */
export async function trueBooks({ world, cancelled }: Story): Promise<FinalBooks> {
  const accounts = await world.sandbox.ledger()
  const { data: customers } = await world.sandbox.stripe.customers.list({ limit: 100 })
  const known = await world.backEnd.database.query<{ id: string }>('select id from billing.checkouts')
  const books = known.map(({ id }) => {
    const [account] = accounts.filter(({ metadata }) => metadata.checkout_id === id).sort(byCharged)
    return [id, account ? trueBook(account, cancelled) : NOTHING] as const
  })
  return {
    books: Object.fromEntries(books),
    wrong: [
      ...accounts.filter(({ status }) => !isOver(status)).map(({ subscription }) => `runs on: ${subscription}`),
      ...repeated(accounts.filter(({ charged }) => charged > 0).map(({ metadata }) => `paid: ${metadata.checkout_id}`)),
      ...repeated(customers.map(({ metadata }) => `customer of: ${metadata?.checkout_id}`)),
      ...accounts.flatMap(({ invoices }) => invoices.slice(6).filter(isKept)).map(({ id }) => `kept: ${id}`),
    ],
  }
}

const NOTHING: Book = { status: 'unpaid', plan: null, payments: [], receipts: [] }

const byCharged = (one: Account, other: Account) => other.charged - one.charged

const isOver = (status: string) => status === 'canceled' || status === 'incomplete_expired'

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

const refundedOf = ({ charges }: LedgerInvoice) =>
  charges.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0)

const isKept = (invoice: LedgerInvoice) => invoice.status === 'paid' && refundedOf(invoice) < invoice.amount

/** A subscription that ended before its sixth invoice was ended by the operator, or by us as a duplicate. */
function trueBook({ subscription, invoices, charged }: Account, cancelled: ReadonlySet<string>): Book {
  if (charged === 0) return NOTHING
  const endedEarly = invoices.length < 6
  const payments = Array.from({ length: 6 }, (_, index) => paymentOf(invoices[index], endedEarly))
  const isDuplicate = endedEarly && !cancelled.has(subscription)
  const isComplete = payments.every((payment) => payment === 'paid' || payment === 'refunded')
  return {
    status: isDuplicate ? 'duplicate' : 'paid',
    plan: endedEarly ? 'cancelled' : isComplete ? 'completed' : 'suspended',
    payments,
    receipts: isDuplicate ? [] : payments.flatMap((payment, index) => (payment === 'paid' ? [index + 1] : [])),
  }
}

function paymentOf(invoice: LedgerInvoice | undefined, endedEarly: boolean): string {
  if (invoice?.status === 'paid') return isKept(invoice) ? 'paid' : 'refunded'
  return endedEarly ? 'void' : 'failed'
}
