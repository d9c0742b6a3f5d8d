import type { BackEnd } from '../back-end.ts'
import type { Queries } from '../database.ts'
import type { Job } from './books.ts'
import { decide } from './decide.ts'
import { fetchFacts, type SubscriptionFacts } from './facts.ts'
import { type InboxEvent, noteEvent } from './inbox.ts'
import { type CheckoutRow, enqueue, findCheckout, hasOtherPlan, readBooks, writeBooks } from './ledger.ts'

/** What moved us to look: an event with its time, if it was one, and the invoice that it says was refused. */
export interface Occasion {
  event?: InboxEvent
  refusedInvoiceId?: string
}

/**
 * - `applied`: our books say what the provider says; the id is the checkout's
 * - `foreign`: the subscription does not claim to be ours
 * - `unknown`: it claims to, but there is no such checkout
 */
export type SyncOutcome = { outcome: 'applied'; checkoutId: string } | { outcome: 'foreign' | 'unknown' }

/** How often newer facts may overtake us before we give up; the next event or tick tries again. */
const TRIES = 8

/**
 * Brings our books in line with what the provider says of a subscription: the one way in which they change.
 *
 * The provider is asked outside of any transaction. If our books have changed meanwhile, what was heard may be older than
 * what they say, and it is asked again.
 *
 * @throws if the provider or the database cannot be reached
 */
export async function syncSubscription(backEnd: BackEnd, id: string, occasion: Occasion = {}): Promise<SyncOutcome> {
  let known = await findCheckout(backEnd.database, { subscriptionId: id })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const facts = await fetchFacts(backEnd.stripe, id)
    if (!known && facts.checkoutId === null) return { outcome: 'foreign' }
    known ??= await findCheckout(backEnd.database, { subscriptionId: id, checkoutId: facts.checkoutId })
    if (!known) return { outcome: 'unknown' }
    // Looked up only now, it may have changed after the facts were fetched: ask once more, now that its version is known.
    if (attempt === 0 && known.subscription_id === null) continue
    const { version } = known
    const result = await backEnd.database.transaction((queries) =>
      apply(backEnd, queries, { facts, version, occasion }),
    )
    if (result.isApplied) return { outcome: 'applied', checkoutId: result.checkoutId }
    known = result.row
  }
  throw new Error('The books of one checkout changed too often at once.')
}

interface Heard {
  facts: SubscriptionFacts
  /** The version of the books before the provider was asked. */
  version: number
  occasion: Occasion
}

type Applied = { isApplied: true; checkoutId: string } | { isApplied: false; row: CheckoutRow | undefined }

async function apply({ now: clock }: BackEnd, queries: Queries, { facts, version, occasion }: Heard): Promise<Applied> {
  const now = clock()
  const found = { subscriptionId: facts.id, checkoutId: facts.checkoutId }
  const row = await findCheckout(queries, found, 'for update')
  if (row?.version !== version) return { isApplied: false, row }
  const { event, refusedInvoiceId } = occasion
  if (event) await noteEvent(queries, event, now)
  if (row.subscription_id !== null && row.subscription_id !== facts.id) {
    // A second subscription of one checkout, left by a call whose answer was lost: nobody should pay for it.
    const isOpen = facts.status === 'incomplete' || facts.status === 'live'
    const about = { objectId: facts.id, runAt: now }
    const isPaid = facts.invoices.some(({ status }) => status === 'paid')
    const cancel: Job[] = isOpen ? [{ ...about, kind: 'cancel-subscription' }] : []
    await enqueue(queries, row.id, isPaid ? [...cancel, { ...about, kind: 'alert-paid-twice' }] : cancel, now)
    return { isApplied: true, checkoutId: row.id }
  }
  if (row.subscription_id === null) await noteSubscription(queries, row.id, facts)
  const before = await readBooks(queries, row)
  const decision = decide(before, facts, termsOf(row), {
    now,
    hasOtherPlan: before.plan === null && (await hasOtherPlan(queries, row)),
    ...(event && refusedInvoiceId ? { refusal: { invoiceId: refusedInvoiceId, at: event.createdAt } } : {}),
  })
  await writeBooks(queries, row.id, { before, after: decision.books, now })
  await enqueue(queries, row.id, decision.jobs, now)
  return { isApplied: true, checkoutId: row.id }
}

/** What `create-checkout` would have noted, had it not died before. */
async function noteSubscription(queries: Queries, checkoutId: string, facts: SubscriptionFacts): Promise<void> {
  await queries.query(`update billing.checkouts set subscription_id = $2, customer_id = $3 where id = $1`, [
    checkoutId,
    facts.id,
    facts.customerId,
  ])
}

const termsOf = ({ payments, interval_unit: interval, amount, currency }: CheckoutRow) => ({
  payments,
  interval,
  amount,
  currency,
})
