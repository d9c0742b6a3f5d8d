import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { CreateCheckoutResponse } from '#shared/contract.ts'
import { dropConnection } from './drop-connection.ts'
import type { Faults } from './faults.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Wraps one of our own functions, so that a test can make the answer that the browser gets go wrong.
 *
 * @param at what faults call it
 */
export function faultyCheckout(
  faults: Faults,
  handle: Handler,
  at = 'create-checkout',
): (context: Context) => Promise<Response> {
  return async (context) => {
    const fault = faults.take(at)
    if (fault?.delay) await sleep(fault.delay)
    if (fault?.drop === 'before') return dropConnection(context)
    if (fault?.status) return Response.json(played, { status: fault.status })
    const response = await handle(context.req.raw)
    if (fault?.drop === 'after') return dropConnection(context)
    return fault?.secret === undefined ? response : Response.json({ client_secret: fault.secret, error: null })
  }
}

const played: CreateCheckoutResponse = {
  client_secret: null,
  error: { code: 'internal', message: 'A fault that the sandbox was asked to play.', retryable: true },
}
