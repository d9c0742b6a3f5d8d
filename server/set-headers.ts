import type { MiddlewareHandler } from 'hono'

/** Sets these headers on every answer. */
export function setHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  }
}
