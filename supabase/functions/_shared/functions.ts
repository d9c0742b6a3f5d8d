import type { BackEnd, Handler } from './back-end.ts'
import { updateCardHandler } from './card/update-card.ts'
import { checkoutStatusHandler } from './checkout/checkout-status.ts'
import { createCheckoutHandler } from './checkout/create-checkout.ts'
import { withCors } from './http/cors.ts'
import { billingTickHandler } from './tick/billing-tick.ts'
import { stripeWebhookHandler } from './webhook/stripe-webhook.ts'

/** The functions of the back end, as they are called below `/functions/v1/`. */
export const functionNames = [
  'create-checkout',
  'checkout-status',
  'stripe-webhook',
  'update-card',
  'billing-tick',
] as const

export type FunctionName = (typeof functionNames)[number]

/** Makes all functions over one back end. Web APIs only: the same handlers run in Node and in Deno. */
export function createFunctions(backEnd: BackEnd): Record<FunctionName, Handler> {
  return {
    'create-checkout': withCors(backEnd.settings, createCheckoutHandler(backEnd)),
    'checkout-status': withCors(backEnd.settings, checkoutStatusHandler(backEnd)),
    'update-card': withCors(backEnd.settings, updateCardHandler(backEnd)),
    // Called by servers, never by a page.
    'stripe-webhook': stripeWebhookHandler(backEnd),
    'billing-tick': billingTickHandler(backEnd),
  }
}
