// What the provider is told after a payment: when the plan ends, and what must not be paid.
import Stripe from 'stripe'
import { idOf } from '../plan/facts.ts'
import type { CheckoutRow } from '../plan/ledger.ts'
import type { JobHandler } from './run-jobs.ts'

/**
 * Sees to it that the provider ends the subscription after the agreed number of payments, through a schedule that is made
 * from it. Whatever a crash has left half done is found and finished.
 */
export const setEnd: JobHandler = async ({ stripe, database }, _job, checkout) => {
  const subscriptionId = checkout.subscription_id ?? ''
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  // Ended already, or cancelled by an operator: nothing more will be charged.
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  const attached = idOf(subscription.schedule)
  const schedule =
    attached === ''
      ? await stripe.subscriptionSchedules.create(
          // With this parameter no other may be sent.
          { from_subscription: subscriptionId },
          { idempotencyKey: `${checkout.id}:schedule` },
        )
      : await stripe.subscriptionSchedules.retrieve(attached)
  const ended = endsAfter(schedule, checkout) ? schedule : await addEnd(stripe, schedule, checkout)
  if (!endsAfter(ended, checkout)) throw new Error(`The schedule ${schedule.id} does not end where it should.`)
  await database.query('update billing.plans set schedule_id = $2, end_is_set = true where checkout_id = $1', [
    checkout.id,
    ended.id,
  ])
}

/** One phase from the first payment on, as long as all payments take. */
function addEnd(stripe: Stripe, schedule: Stripe.SubscriptionSchedule, checkout: CheckoutRow) {
  const [phase] = schedule.phases
  if (!phase) throw new Error(`The schedule ${schedule.id} has no phase.`)
  return stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'cancel',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: checkout.price_id, quantity: 1 }],
          start_date: phase.start_date,
          duration: { interval: checkout.interval_unit, interval_count: checkout.payments },
        },
      ],
    },
    { idempotencyKey: `${checkout.id}:schedule-end` },
  )
}

const DAY = 86_400

/** Whether the schedule cancels the subscription after as many intervals as there are payments. */
function endsAfter({ end_behavior: behaviour, phases }: Stripe.SubscriptionSchedule, checkout: CheckoutRow): boolean {
  const [first] = phases
  const last = phases.at(-1)
  if (behaviour !== 'cancel' || !first || !last) return false
  const shortest = { week: 7, month: 28, year: 365 }[checkout.interval_unit] * DAY
  const longest = { week: 7, month: 31, year: 366 }[checkout.interval_unit] * DAY
  const length = last.end_date - first.start_date
  return length >= shortest * checkout.payments && length <= longest * checkout.payments
}

/** Ends a subscription that nobody should pay for any longer. */
export const cancelSubscription: JobHandler = async ({ stripe }, job, checkout) => {
  const id = job.object_id ?? checkout.subscription_id
  if (id === null) return
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'canceled' || status === 'incomplete_expired') return
  await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
}

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
    await refund(stripe, id)
  }
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  for (const { payment } of data) {
    const intent = idOf(payment.payment_intent)
    if (intent === '') continue
    try {
      await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `${invoice}:refund` })
    } catch (error) {
      const isRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
      if (!isRefunded) throw error
    }
  }
}
