import type { MiddlewareHandler } from 'hono'

/** Sets these headers on every answer that has not set them itself. */
export function setHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!context.res.headers.has(name)) context.header(name, value)
  }
}
