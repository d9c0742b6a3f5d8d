import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Cuts the caller's connection without an answer, as a broken network does. Only for faults that tests ask for. */
export function dropConnection(context: Context): Response {
  const { incoming }: Partial<HttpBindings> = context.env ?? {}
  if (!incoming) throw new Error('A connection can only be dropped behind a real HTTP server.')
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
