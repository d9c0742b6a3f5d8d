import type { MiddlewareHandler } from 'hono'

/**
 * The headers of every answer in sandbox mode, where everything comes from our own origin.
 *
 * `style-src` needs no `'unsafe-inline'`: prerendered pages have no style attributes, React sets styles through the CSSOM,
 * and the sandbox's card field uses constructed style sheets.
 *
 * @param inlineScripts CSP hashes of the inline scripts that the build put into pages: `sha256-…`
 */
export function securityHeaders(inlineScripts: readonly string[]): MiddlewareHandler {
  const headers = {
    'content-security-policy': contentSecurityPolicy(inlineScripts),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  }
}

function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
