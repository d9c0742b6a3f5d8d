import type { StripeObject } from './stripe-object.ts'

/** Ids of the objects that this one names, and a price's lookup key: what lists are asked for. */
export function linksOf(object: StripeObject): string[] {
  return namesIn(object).filter((name) => typeof name === 'string')
}

function namesIn(object: StripeObject): unknown[] {
  switch (object.object) {
    case 'charge':
    case 'setup_intent':
    case 'payment_method':
    case 'payment_intent':
    case 'subscription':
      return [object.customer, 'payment_intent' in object ? object.payment_intent : null]
    case 'dispute':
    case 'radar.early_fraud_warning':
    case 'refund':
      return [object.charge, object.payment_intent]
    case 'event':
      return [Reflect.get(object.data.object, 'id')]
    case 'invoice':
      return [object.customer, object.parent?.subscription_details?.subscription]
    case 'invoice_payment':
      return [object.invoice, object.payment.payment_intent]
    case 'price':
      return [object.lookup_key, object.product]
    case 'subscription_schedule':
      return [object.subscription, object.customer]
    default:
      return []
  }
}
