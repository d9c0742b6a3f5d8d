import type { Handler } from '../back-end.ts'
import type { Settings } from '../settings.ts'

/** What supabase-js sends along. */
const HEADERS = 'authorization, x-client-info, apikey, content-type, x-retry-count'

/** Lets the pages of our own origins call a function, and answers a browser that asks first. */
export function withCors({ siteUrl, allowedOrigins }: Settings, handler: Handler): Handler {
  const allowed = new Set([siteUrl, ...allowedOrigins])
  return async (request) => {
    const origin = request.headers.get('origin')
    const isAllowed = origin !== null && allowed.has(origin)
    const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await handler(request)
    response.headers.set('vary', 'origin')
    if (!isAllowed) return response
    response.headers.set('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS') {
      response.headers.set('access-control-allow-methods', 'POST')
      response.headers.set('access-control-allow-headers', HEADERS)
      response.headers.set('access-control-max-age', '600')
    }
    return response
  }
}
