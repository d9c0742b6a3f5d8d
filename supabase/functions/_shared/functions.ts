import type { BackEnd, Handler } from './back-end.ts'
import { updateCardHandler } from './card/update-card.ts'
import { checkoutStatusHandler } from './checkout/checkout-status.ts'
import { createCheckoutHandler } from './checkout/create-checkout.ts'
import { claimDatabase, OtherModeError } from './claim-database.ts'
import { withCors } from './http/cors.ts'
import { json } from './http/failure.ts'
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
  const guarded = guard(backEnd)
  const forPages = (handler: Handler) => withCors(backEnd.settings, guarded(handler))
  return {
    'create-checkout': forPages(createCheckoutHandler(backEnd)),
    'checkout-status': forPages(checkoutStatusHandler(backEnd)),
    'update-card': forPages(updateCardHandler(backEnd)),
    // Called by servers, never by a page.
    'stripe-webhook': guarded(stripeWebhookHandler(backEnd)),
    'billing-tick': guarded(billingTickHandler(backEnd)),
  }
}

/** Lets nobody in while the database is another mode's. Asked until it was answered once, then no more. */
function guard(backEnd: BackEnd): (handler: Handler) => Handler {
  let isOurs = false
  return (handler) => async (request) => {
    try {
      if (!isOurs) await claimDatabase(backEnd)
      isOurs = true
    } catch (error) {
      if (error instanceof OtherModeError) {
        backEnd.log('mode.refused', { why: error.message })
        return json(503, { error: 'This function is not set up.' })
      }
      // Without a database the handler fails by itself, in its own words.
    }
    return handler(request)
  }
}
