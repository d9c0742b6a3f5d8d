/** The events that move us to look. The endpoint at Stripe asks for these; others are answered and left alone. */
export const webhookEvents = [
  'charge.dispute.created',
  'charge.refunded',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.payment_failed',
  'radar.early_fraud_warning.created',
  'subscription_schedule.canceled',
  'subscription_schedule.released',
] as const

export const isWanted = (type: string) => (webhookEvents as readonly string[]).includes(type)
