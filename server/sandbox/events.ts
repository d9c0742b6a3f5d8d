// Which events a change brings about. Every stored change passes here, so that none is ever silent.
import Stripe from 'stripe'
import { randomId } from './objects/random-id.ts'
import type { ObjectOf, ObjectType, StripeObject } from './stripe-object.ts'

/** @returns the events of one change, in the order in which Stripe makes them */
export function eventsOf(now: number, before: StripeObject | undefined, after: StripeObject): Stripe.Event[] {
  if (before && JSON.stringify(before) === JSON.stringify(after)) return []
  const previous = before && changedFields(before, after)
  return typesOf(before, after).map((type) =>
    makeEvent(now, type, after, type.endsWith('.updated') ? previous : undefined),
  )
}

export function makeEvent(now: number, type: string, object: StripeObject, previous?: object): Stripe.Event {
  const event: Omit<Stripe.CustomerCreatedEvent, 'type' | 'data'> & { type: string; data: object } = {
    id: randomId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  // The union of all events cannot be built from a type and an object that are only known at run time.
  return event as Stripe.Event
}

function changedFields(before: StripeObject, after: StripeObject): object {
  const now = new Map(Object.entries(after).map(([key, value]) => [key, JSON.stringify(value)]))
  return Object.fromEntries(Object.entries(before).filter(([key, value]) => now.get(key) !== JSON.stringify(value)))
}

type TypesOf<Type extends ObjectType> = (before: ObjectOf<Type> | undefined, after: ObjectOf<Type>) => string[]

const SCHEDULE_ENDS: Record<string, string> = { canceled: 'canceled', completed: 'completed', released: 'released' }

const TYPES: { [Type in ObjectType]: TypesOf<Type> } = {
  charge: chargeTypes,
  customer: simply('customer'),
  dispute: (before, after) => [`charge.dispute.${changeOf(before, after, { won: 'closed', lost: 'closed' })}`],
  event: () => [],
  invoice: invoiceTypes,
  invoice_payment: (_, { status }) => (status === 'paid' ? ['invoice_payment.paid'] : []),
  payment_intent: intentTypes,
  payment_method: methodTypes,
  price: simply('price'),
  product: simply('product'),
  'radar.early_fraud_warning': simply('radar.early_fraud_warning'),
  refund: simply('refund'),
  setup_intent: setupTypes,
  subscription: (before, after) => [`customer.subscription.${changeOf(before, after, { canceled: 'deleted' })}`],
  subscription_schedule: (before, after) => [`subscription_schedule.${changeOf(before, after, SCHEDULE_ENDS)}`],
  webhook_endpoint: () => [],
}

function typesOf(before: StripeObject | undefined, after: StripeObject): string[] {
  // An object never changes its type, which TypeScript cannot know of two values.
  const types = TYPES[after.object] as TypesOf<ObjectType>
  return types(before, after)
}

function simply(name: string) {
  return (before: object | undefined) => [`${name}.${before ? 'updated' : 'created'}`]
}

/** `created`, the word for the status that has just been reached, or `updated`. */
function changeOf(
  before: { status: string } | undefined,
  after: { status: string },
  ends: Record<string, string>,
): string {
  if (!before) return 'created'
  return (before.status !== after.status && ends[after.status]) || 'updated'
}

function invoiceTypes(before: Stripe.Invoice | undefined, after: Stripe.Invoice): string[] {
  const types = []
  if (!before) types.push('invoice.created')
  if (after.status !== before?.status) types.push(...(INVOICE_REACHES[after.status ?? ''] ?? []))
  return types.length > 0 ? types : ['invoice.updated']
}

const INVOICE_REACHES: Record<string, string[]> = {
  open: ['invoice.finalized'],
  paid: ['invoice.paid', 'invoice.payment_succeeded'],
  uncollectible: ['invoice.marked_uncollectible'],
  void: ['invoice.voided'],
}

const INTENT_REACHES: Record<string, string> = {
  canceled: 'canceled',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
}

function intentTypes(before: Stripe.PaymentIntent | undefined, after: Stripe.PaymentIntent): string[] {
  if (!before) return ['payment_intent.created']
  const types = []
  const reached = after.status === before.status ? undefined : INTENT_REACHES[after.status]
  if (isNewError(before.last_payment_error, after.last_payment_error)) types.push('payment_intent.payment_failed')
  if (reached) types.push(`payment_intent.${reached}`)
  return types
}

function setupTypes(before: Stripe.SetupIntent | undefined, after: Stripe.SetupIntent): string[] {
  if (!before) return ['setup_intent.created']
  if (isNewError(before.last_setup_error, after.last_setup_error)) return ['setup_intent.setup_failed']
  const reached = after.status === before.status ? undefined : INTENT_REACHES[after.status]
  return reached ? [`setup_intent.${reached}`] : []
}

function isNewError(before: object | null, after: object | null): boolean {
  return after !== null && JSON.stringify(before) !== JSON.stringify(after)
}

function methodTypes(before: Stripe.PaymentMethod | undefined, after: Stripe.PaymentMethod): string[] {
  if (after.customer && !before?.customer) return ['payment_method.attached']
  if (!after.customer && before?.customer) return ['payment_method.detached']
  return before ? ['payment_method.updated'] : []
}

function chargeTypes(before: Stripe.Charge | undefined, after: Stripe.Charge): string[] {
  if (!before) return [`charge.${after.status}`]
  return [after.amount_refunded > before.amount_refunded ? 'charge.refunded' : 'charge.updated']
}
