import type Stripe from 'stripe'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Offer } from './offer.ts'
import type { Settings } from './settings.ts'

/** What every function of the back end is given. Nothing in `_shared` reads an environment, a clock or a file by itself. */
export interface BackEnd {
  database: Database
  stripe: Stripe
  offer: Offer
  settings: Settings
  mailer: Mailer
  /** The time by which payments are due. The sandbox's can be moved. */
  now: () => Date
  log: Log
}

/** A function as Deno, Node and tests call it. */
export type Handler = (request: Request) => Promise<Response>
