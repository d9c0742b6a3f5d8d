import Stripe from 'stripe'
import type { BackEnd, Handler } from '../back-end.ts'
import type { Queries } from '../database.ts'
import { json, traceOf } from '../http/failure.ts'
import { BodyError, readCapped } from '../http/json-body.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import type { JobKind } from '../plan/books.ts'
import { idOf } from '../plan/facts.ts'
import { type InboxEvent, isNoted, noteEvent } from '../plan/inbox.ts'
import { type CheckoutRow, enqueue } from '../plan/ledger.ts'
import { syncSubscription } from '../plan/sync.ts'
import { isWanted } from './event-types.ts'

/** An event with all that it expands to is far smaller. */
const MAX_BODY_BYTES = 1024 * 1024

/** How old a signature may be, in seconds: the library's own limit. An older one may have been recorded and replayed. */
const TOLERANCE = 300

/** So many refused cards are no longer a buyer who mistypes: somebody tries out stolen ones. */
export const MOST_REFUSED_CARDS = 6

/** 200: taken, or none of our concern. 500: send it again. */
type Outcome = { status: 200 | 500; outcome: string; checkoutId?: string }

/**
 * Makes the `stripe-webhook` function. An event is believed if its signature is Stripe's, and only as far as that something
 * has happened: what, is asked of Stripe.
 */
export function stripeWebhookHandler(backEnd: BackEnd): Handler {
  const { log } = backEnd
  return async (request) => {
    const event = await readEvent(backEnd, request)
    if (!event) return json(400, { error: 'No event that is signed as it should be.' })
    // Whatever else happens on the account is no news to an operator.
    if (!isWanted(event.type)) return json(200, { outcome: 'unwanted' })
    const about = { event_id: event.id, type: event.type, api_version: event.api_version }
    try {
      const { status, outcome, checkoutId } = await handle(backEnd, event)
      log('webhook.handled', { ...about, outcome, checkout: checkoutId })
      if (checkoutId) await runJobs(backEnd, checkoutId)
      return json(status, { outcome })
    } catch (error) {
      log('webhook.failed', { ...about, ...traceOf(error) })
      return json(500, { outcome: 'failed' })
    }
  }
}

/** The signature is over the bytes as they came: the body is read once, as text. */
async function readEvent({ settings, log, now }: BackEnd, request: Request): Promise<Stripe.Event | undefined> {
  try {
    if (request.method !== 'POST') throw new BodyError('method_not_allowed')
    const body = await readCapped(request, MAX_BODY_BYTES)
    const signature = request.headers.get('stripe-signature') ?? ''
    return await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      settings.webhookSecret,
      TOLERANCE,
      undefined,
      now().getTime(),
    )
  } catch (error) {
    log('webhook.refused', { name: error instanceof Error ? error.name : typeof error })
    return undefined
  }
}

const HOUR = 3_600_000

/** Events that a person must hear of, though no book changes. */
const ALERTS: Readonly<Record<string, JobKind>> = {
  'charge.dispute.created': 'alert-dispute',
  'radar.early_fraud_warning.created': 'alert-fraud-warning',
}

async function handle(backEnd: BackEnd, event: Stripe.Event): Promise<Outcome> {
  const noted = inboxEvent(backEnd, event)
  if (await isNoted(backEnd.database, noted)) return { status: 200, outcome: 'known' }
  const alert = ALERTS[event.type]
  if (alert) return raiseAlert(backEnd, noted, alert, await customerOfCharge(backEnd, event))
  const customerId = idOf(field(event, 'customer'))
  if (event.type === 'payment_intent.payment_failed') return countRefusedCard(backEnd, noted, customerId)
  const subscriptionId = subscriptionOf(event) ?? (await subscriptionOfCustomer(backEnd, customerId))
  if (!subscriptionId) return { status: 200, outcome: 'no-subscription' }
  const refused = ['invoice.payment_failed', 'invoice.payment_action_required'].includes(event.type)
  const result = await syncSubscription(backEnd, subscriptionId, {
    event: noted,
    ...(refused && noted.objectId ? { refusedInvoiceId: noted.objectId } : {}),
  })
  if (result.outcome === 'applied') return { status: 200, outcome: 'applied', checkoutId: result.checkoutId }
  // One that says it is ours and is not in our tables may be in a moment; later, it is another deployment's on one account.
  const isYoung = backEnd.now().getTime() - noted.createdAt.getTime() < HOUR
  return { status: result.outcome === 'unknown' && isYoung ? 500 : 200, outcome: result.outcome }
}

function inboxEvent({ settings }: BackEnd, event: Stripe.Event): InboxEvent {
  const id = field(event, 'id')
  return {
    provider: settings.provider,
    id: event.id,
    type: event.type,
    apiVersion: event.api_version,
    objectId: typeof id === 'string' ? id : null,
    createdAt: new Date(event.created * 1000),
  }
}

/** Counts under the event's id, so that a repeated event is one refused card. */
async function countRefusedCard(backEnd: BackEnd, event: InboxEvent, customerId: string): Promise<Outcome> {
  return backEnd.database.transaction(async (queries) => {
    const checkout = await findByCustomer(queries, customerId)
    if (!checkout) return { status: 200, outcome: 'foreign' }
    if (!(await noteEvent(queries, event, backEnd.now()))) return { status: 200, outcome: 'known' }
    const [row] = await queries.query<CheckoutRow>(
      `update billing.checkouts
          set failed_payments = least(failed_payments + 1, 1000),
              status = case when status = 'awaiting_payment' and failed_payments + 1 >= $2::int
                            then 'abandoned' else status end
        where id = $1 returning *`,
      [checkout.id, MOST_REFUSED_CARDS],
    )
    if (row?.status === 'abandoned' && row.subscription_id) {
      const cancel = { kind: 'cancel-unpaid', objectId: row.subscription_id, runAt: backEnd.now() } as const
      await enqueue(queries, row.id, [cancel], backEnd.now())
    }
    return { status: 200, outcome: 'counted', checkoutId: checkout.id }
  })
}

async function raiseAlert(backEnd: BackEnd, event: InboxEvent, kind: JobKind, customerId: string): Promise<Outcome> {
  return backEnd.database.transaction(async (queries) => {
    const checkout = await findByCustomer(queries, customerId)
    if (!checkout) return { status: 200, outcome: 'foreign' }
    const now = backEnd.now()
    await noteEvent(queries, event, now)
    const about = event.objectId === null ? {} : { objectId: event.objectId }
    await enqueue(queries, checkout.id, [{ kind, ...about, runAt: now }], now)
    return { status: 200, outcome: 'alerted', checkoutId: checkout.id }
  })
}

async function customerOfCharge({ stripe }: BackEnd, event: Stripe.Event): Promise<string> {
  const charge = await stripe.charges.retrieve(idOf(field(event, 'charge')))
  return idOf(charge.customer)
}

async function subscriptionOfCustomer({ database }: BackEnd, customerId: string): Promise<string | null> {
  return (await findByCustomer(database, customerId))?.subscription_id ?? null
}

async function findByCustomer(queries: Queries, customerId: string): Promise<CheckoutRow | undefined> {
  const [row] = await queries.query<CheckoutRow>('select * from billing.checkouts where customer_id = $1', [customerId])
  return row
}

/** Which subscription an event is about, as far as the event says so itself. */
function subscriptionOf(event: Stripe.Event): string | undefined {
  const { object } = event.data
  if (object.object === 'subscription') return object.id
  if (object.object === 'invoice') return idOf(object.parent?.subscription_details?.subscription) || undefined
  if (object.object === 'subscription_schedule') {
    return idOf(object.subscription) || object.released_subscription || undefined
  }
  return undefined
}

/** A field that some of the many objects of events have. */
function field(event: Stripe.Event, name: string): string | { id: string } | null {
  const value: unknown = Reflect.get(event.data.object, name)
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value)
    ? (value as string | { id: string })
    : null
}
