import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/**
 * Cuts the caller's connection without an answer, as a broken network does. Only for faults that tests ask for.
 *
 * @throws a caller inside of this process has no connection: its call fails
 */
export function dropConnection(context: Context): Response {
  const { incoming }: Partial<HttpBindings> = context.env ?? {}
  if (!incoming) throw new TypeError('fetch failed: the sandbox was asked to drop this connection')
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
