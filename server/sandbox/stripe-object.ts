import type Stripe from 'stripe'

/** What the sandbox knows of Stripe's objects. */
export type StripeObject =
  | Stripe.Charge
  | Stripe.Customer
  | Stripe.Dispute
  | Stripe.Event
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Price
  | Stripe.Product
  | Stripe.Radar.EarlyFraudWarning
  | Stripe.Refund
  | Stripe.SetupIntent
  | Stripe.Subscription
  | Stripe.SubscriptionSchedule
  | Stripe.WebhookEndpoint

export type ObjectType = StripeObject['object']
export type ObjectOf<Type extends ObjectType> = Extract<StripeObject, { object: Type }>

export function isType<Type extends ObjectType>(object: StripeObject, type: Type): object is ObjectOf<Type> {
  return object.object === type
}
