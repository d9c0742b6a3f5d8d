// What the provider is told after a payment: when the plan ends, and what must not be paid.
import Stripe from 'stripe'
import type { PlanBook } from '../plan/books.ts'
import { idOf } from '../plan/facts.ts'
import { type CheckoutRow, noteEnd, readBooks } from '../plan/ledger.ts'
import type { JobHandler } from './job-handler.ts'
import type { OutboxJob } from './outbox.ts'

/**
 * Sees to it that the provider ends the subscription after the agreed number of payments, through a schedule that is made
 * from it. Whatever a crash has left half done is found and finished.
 */
export const setEnd: JobHandler = async ({ stripe, database }, job, checkout) => {
  const { plan } = await readBooks(database, checkout)
  if (!plan) throw new Error('There is no plan to end.')
  const subscriptionId = checkout.subscription_id ?? ''
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  // Ended already, or cancelled by an operator: nothing more will be charged.
  if (isOver(subscription)) return noteEnd(database, checkout.id, null)
  const attached = idOf(subscription.schedule)
  const schedule =
    attached === ''
      ? await stripe.subscriptionSchedules.create(
          // With this parameter no other may be sent.
          { from_subscription: subscriptionId },
          { idempotencyKey: keyOf(job, 'create') },
        )
      : await stripe.subscriptionSchedules.retrieve(attached)
  const ended = endsWith(schedule, plan) ? schedule : await addEnd(stripe, schedule, { job, checkout, plan })
  if (!endsWith(ended, plan)) throw new Error(`The schedule ${schedule.id} does not end where it should.`)
  await noteEnd(database, checkout.id, ended.id)
}

/**
 * The provider may keep a failure under a key and answers with it for a day, so that each try has a key of its own. What a
 * try before has done is seen at the provider.
 */
const keyOf = ({ dedupe_key: key, attempts }: OutboxJob, step: string) => `${key}${step}:${attempts}`

/** One phase, from the period that runs until the plan's end. */
function addEnd(
  stripe: Stripe,
  schedule: Stripe.SubscriptionSchedule,
  { job, checkout, plan }: { job: OutboxJob; checkout: CheckoutRow; plan: PlanBook },
) {
  const [phase] = schedule.phases
  if (!phase) throw new Error(`The schedule ${schedule.id} has no phase.`)
  // The provider counts by itself where it can. A schedule that is made after the first month begins in the month that runs.
  const isWhole = phase.start_date === secondsOf(plan.anchorAt)
  const end = isWhole
    ? { duration: { interval: checkout.interval_unit, interval_count: checkout.payments } }
    : { end_date: secondsOf(plan.endsAt) }
  return stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'cancel',
      proration_behavior: 'none',
      phases: [{ items: [{ price: checkout.price_id, quantity: 1 }], start_date: phase.start_date, ...end }],
    },
    { idempotencyKey: keyOf(job, 'end') },
  )
}

/** Whether the schedule cancels the subscription when its last period is over: a second later, and it is charged again. */
function endsWith({ end_behavior: behaviour, phases }: Stripe.SubscriptionSchedule, { endsAt }: PlanBook): boolean {
  return behaviour === 'cancel' && phases.at(-1)?.end_date === secondsOf(endsAt)
}

const secondsOf = (date: Date) => date.getTime() / 1000

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** Ends a subscription that nobody should pay for any longer. */
export const cancelSubscription: JobHandler = async ({ stripe }, job) => {
  const id = job.object_id ?? ''
  if (!isOver(await stripe.subscriptions.retrieve(id))) await cancel(stripe, id)
}

/** Ends one that too many cards were tried on, unless one of them has paid for it meanwhile. */
export const cancelUnpaid: JobHandler = async ({ stripe }, job) => {
  const id = job.object_id ?? ''
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'incomplete') await cancel(stripe, id)
}

const cancel = (stripe: Stripe, id: string) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })

/** An invoice that pays for nothing is voided or, if it has been paid, paid back. */
export const settleExtraInvoice: JobHandler = async ({ stripe }, job) => {
  const id = job.object_id ?? ''
  const { status } = await stripe.invoices.retrieve(id)
  if (status === 'draft') {
    await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
    await stripe.invoices.voidInvoice(id)
  } else if (status === 'open' || status === 'uncollectible') {
    await stripe.invoices.voidInvoice(id)
  } else if (status === 'paid') {
    await refund(stripe, id, job)
  }
}

async function refund(stripe: Stripe, invoice: string, job: OutboxJob): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  for (const { payment } of data) {
    const intent = idOf(payment.payment_intent)
    if (intent === '') continue
    try {
      await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: keyOf(job, 'refund') })
    } catch (error) {
      const isRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
      if (!isRefunded) throw error
    }
  }
}
