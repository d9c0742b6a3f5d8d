import type { BackEnd } from './back-end.ts'
import { mailService } from './mail/mailer.ts'
import type { Environment } from './settings.ts'
import { stripeClient } from './stripe-client.ts'

/** The back end with keys, as hosted functions and the local server have it. */
export function stripeBackEnd(common: Pick<BackEnd, 'database' | 'offer' | 'log'>, environment: Environment): BackEnd {
  return {
    ...common,
    settings: environment.settings,
    stripe: stripeClient(environment),
    now: () => new Date(),
    mailer: mailService(environment.mail),
  }
}
