import type { Operation } from '../operation.ts'
import { charges } from './charges.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { paymentIntents } from './payment-intents.ts'
import { paymentMethods } from './payment-methods.ts'
import { prices } from './prices.ts'
import { schedules } from './schedules.ts'
import { setupIntents } from './setup-intents.ts'
import { subscriptions } from './subscriptions.ts'

/** Everything that the fake Stripe can do. */
export const operations: readonly Operation[] = [
  ...customers,
  ...prices,
  ...subscriptions,
  ...schedules,
  ...invoices,
  ...paymentIntents,
  ...paymentMethods,
  ...setupIntents,
  ...charges,
  ...events,
]
