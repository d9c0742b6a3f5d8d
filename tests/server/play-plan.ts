// A plan of six months on the fake Stripe alone, made by the calls that the back end makes.
import Stripe from 'stripe'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createSandbox, type SandboxOptions } from '#server/sandbox/sandbox.ts'

/** A sandbox whose clock stands still at `start` until it is moved. */
export function sandboxAt(start: string, options: Omit<SandboxOptions, 'clock'> = {}): Sandbox {
  return createSandbox({ ...options, clock: () => Date.parse(start) })
}

export interface OpenedPlan {
  customer: string
  price: string
  subscription: string
  intent: string
  secret: string
}

/** Customer, price, and a subscription whose first invoice waits to be paid. */
export async function openPlan(stripe: Stripe): Promise<OpenedPlan> {
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const { data } = await stripe.prices.list({ lookup_keys: ['monthly'], active: true, limit: 1 })
  const price = data[0] ?? (await createPrice(stripe))
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    billing_mode: { type: 'flexible' },
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { checkout_id: 'one' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  if (!secret) throw new Error('no secret')
  const intent = secret.split('_secret_')[0] ?? ''
  return { customer: customer.id, price: price.id, subscription: subscription.id, intent, secret }
}

function createPrice(stripe: Stripe): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'gbp',
    unit_amount: 9000,
    recurring: { interval: 'month' },
    lookup_key: 'monthly',
    product_data: { name: 'A programme' },
  })
}

/** Pays the first month, as the popup does. */
export async function startPlan(stripe: Stripe, card = 'pm_card_visa'): Promise<OpenedPlan> {
  const opened = await openPlan(stripe)
  await stripe.paymentIntents.confirm(opened.intent, { payment_method: card })
  return opened
}

/** Tells Stripe that the plan ends after so many months. */
export async function limitPlan(stripe: Stripe, plan: OpenedPlan, months = 6): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: plan.subscription })
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: plan.price, quantity: 1 }],
        start_date: schedule.phases[0]?.start_date ?? 0,
        duration: { interval: 'month', interval_count: months },
      },
    ],
  })
}

/** The card that will be charged from now on. */
export async function changeCard(
  stripe: Stripe,
  { customer, subscription }: OpenedPlan,
  card: string,
): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.subscriptions.update(subscription, { default_payment_method: id })
  return id
}

export async function invoicesOf(stripe: Stripe, { subscription }: OpenedPlan): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, limit: 100 })).data.reverse()
}

/** Seconds since 1970 → `2026-02-28T10:00:00Z` */
export function iso(seconds: number | null | undefined): string {
  return seconds ? new Date(seconds * 1000).toISOString().replace('.000', '') : 'never'
}

export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`expected an error of Stripe, got ${error}`)
  return error
}
