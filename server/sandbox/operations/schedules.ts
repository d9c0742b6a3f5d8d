import type Stripe from 'stripe'
import { z } from 'zod'
import { endSubscription, release } from '../billing.ts'
import { expand } from '../expand.ts'
import { addIntervals, intervals } from '../objects/interval.ts'
import { makePhase, makeSchedule, type PhaseFacts } from '../objects/schedule.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { expandable, flag, metadata, paged, retrieved, timestamp } from './shapes.ts'

const count = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
const proration = z.enum(['none', 'create_prorations', 'always_invoice'])
// Stripe removed `iterations` in 2025: it is refused like any unknown parameter.
const phase = z.strictObject({
  items: z.array(z.strictObject({ price: z.string(), quantity: count.default(1) })).min(1),
  start_date: timestamp.optional(),
  end_date: timestamp.optional(),
  duration: z.strictObject({ interval: z.enum(intervals), interval_count: count.default(1) }).optional(),
  proration_behavior: proration.default('create_prorations'),
  metadata: metadata.default({}),
})

// Stripe wants the rest in a second call.
const created = z.strictObject({ from_subscription: z.string(), ...expandable })
const updated = z.strictObject({
  end_behavior: z.enum(['cancel', 'release']).optional(),
  proration_behavior: proration.optional(),
  phases: z.array(phase).min(1).optional(),
  metadata: metadata.optional(),
  ...expandable,
})
const listed = z.strictObject({ customer: z.string().optional(), ...paged })
const cancelled = z.strictObject({
  invoice_now: flag.optional(),
  prorate: z.literal('false').optional(),
  ...expandable,
})
const released = z.strictObject({ preserve_cancel_date: flag.optional(), ...expandable })

export const schedules: readonly Operation[] = [
  operation('subscriptionSchedules.create', 'POST /subscription_schedules', created, create),
  operation(
    'subscriptionSchedules.retrieve',
    'GET /subscription_schedules/:id',
    retrieved,
    retrieve('subscription_schedule'),
  ),
  operation('subscriptionSchedules.update', 'POST /subscription_schedules/:id', updated, update),
  operation('subscriptionSchedules.list', 'GET /subscription_schedules', listed, list),
  operation('subscriptionSchedules.cancel', 'POST /subscription_schedules/:id/cancel', cancelled, cancel),
  operation('subscriptionSchedules.release', 'POST /subscription_schedules/:id/release', released, releaseSchedule),
]

async function create(call: Call<z.output<typeof created>>) {
  const subscription = await need(call, 'subscription', call.parameters.from_subscription, 'from_subscription')
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalidRequest(`You cannot create a schedule for a subscription that is ${subscription.status}.`)
  }
  if (subscription.schedule) {
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
    )
  }
  const items = subscription.items.data
  const schedule = makeSchedule(call.now(), subscription, {
    start: items[0]?.current_period_start ?? call.now(),
    end: items[0]?.current_period_end ?? call.now(),
    items: items.map(({ price, quantity = 1 }) => ({ price, quantity })),
    prorationBehavior: 'create_prorations',
    metadata: subscription.metadata,
  })
  call.put(schedule, { ...subscription, schedule: schedule.id })
  return expand(call, schedule, call.parameters.expand)
}

async function update(call: Call<z.output<typeof updated>>) {
  const schedule = await needActive(call)
  const { end_behavior: end, phases, metadata } = call.parameters
  const next = phases ? await readPhases(call, schedule, phases) : schedule.phases
  const current = currentPhase(next, call.now())
  return save(call, {
    ...schedule,
    end_behavior: end ?? schedule.end_behavior,
    phases: next,
    current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : schedule.current_phase,
    metadata: mergeMetadata(schedule.metadata, metadata),
  })
}

type PhaseParameters = z.output<typeof phase>

/** Each phase begins where the one before it ended; the one that runs keeps its beginning. */
async function readPhases(
  call: Call<unknown>,
  schedule: Stripe.SubscriptionSchedule,
  phases: readonly PhaseParameters[],
): Promise<Stripe.SubscriptionSchedule.Phase[]> {
  const made: Stripe.SubscriptionSchedule.Phase[] = []
  for (const [index, given] of phases.entries()) {
    const facts = await phaseFacts(call, given, startOf(schedule, given, index, made.at(-1)), index)
    made.push(makePhase(facts))
  }
  return made
}

function startOf(
  schedule: Stripe.SubscriptionSchedule,
  given: PhaseParameters,
  index: number,
  before: Stripe.SubscriptionSchedule.Phase | undefined,
): number {
  const running = schedule.current_phase?.start_date ?? schedule.phases[0]?.start_date
  const expected = before?.end_date ?? running ?? given.start_date
  const start = given.start_date ?? before?.end_date
  if (start === undefined) {
    throw invalidRequest('The first phase must have a `start_date`.', { param: 'phases[0][start_date]' })
  }
  if (start !== expected) {
    const message =
      index === 0
        ? 'You can not modify the start date of the current phase.'
        : 'Each phase must start at the end of the phase before it.'
    throw invalidRequest(message, { param: `phases[${index}][start_date]` })
  }
  return start
}

async function phaseFacts(
  call: Call<unknown>,
  { items, end_date: endDate, duration, proration_behavior: prorationBehavior, metadata }: PhaseParameters,
  start: number,
  index: number,
): Promise<PhaseFacts> {
  if ((endDate === undefined) === (duration === undefined)) {
    throw invalidRequest('A phase has either an `end_date` or a `duration`.', { param: `phases[${index}]` })
  }
  const end = duration ? addIntervals(start, duration.interval, duration.interval_count) : (endDate ?? 0)
  if (end <= start) throw invalidRequest('A phase must end after it starts.', { param: `phases[${index}][end_date]` })
  const sold = items.map(async ({ price, quantity }) => ({ price: await need(call, 'price', price), quantity }))
  return { start, end, items: await Promise.all(sold), prorationBehavior, metadata }
}

function currentPhase(phases: readonly Stripe.SubscriptionSchedule.Phase[], now: number) {
  return phases.find(({ start_date: start, end_date: end }) => start <= now && now < end)
}

async function list(call: Call<z.output<typeof listed>>) {
  const found = await call.list('subscription_schedule', call.parameters.customer)
  return page(call, '/v1/subscription_schedules', found, call.parameters)
}

async function cancel(call: Call<z.output<typeof cancelled>>) {
  const schedule = await needActive(call)
  await endSubscription(call, await need(call, 'subscription', String(schedule.subscription)))
  return save(call, { ...schedule, status: 'canceled', canceled_at: call.now(), current_phase: null })
}

async function releaseSchedule(call: Call<z.output<typeof released>>) {
  const schedule = await needActive(call)
  const subscription = await need(call, 'subscription', String(schedule.subscription))
  return expand(call, release(call, schedule, subscription), call.parameters.expand)
}

async function needActive(call: Call<unknown>): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await need(call, 'subscription_schedule', call.id)
  if (schedule.status === 'active') return schedule
  throw invalidRequest(`You cannot change a subscription schedule with the status \`${schedule.status}\`.`)
}
