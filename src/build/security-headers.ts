import type { Mode } from './mode.ts'

/** Headers by their name, in lower case. */
export type Headers = Readonly<Record<string, string>>

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com']
const STRIPE_API = 'https://api.stripe.com'
const TURNSTILE = 'https://challenges.cloudflare.com'

/** CSP hashes of what the build has put into pages: `sha256-…` */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

/**
 * The headers of every page. The sandbox names no other host; with keys, those that a payment needs and no more.
 *
 * `style-src` needs no `'unsafe-inline'`: prerendered pages have no style attributes, React sets styles through the CSSOM,
 * and the sandbox's card field uses constructed style sheets.
 */
export function securityHeaders(mode: Mode, inline: InlineHashes = NOTHING_INLINE): Headers {
  const isSandbox = mode.kind === 'sandbox'
  return {
    'content-security-policy': contentSecurityPolicy(mode, inline),
    // A bank may ask in a window of its own, which must be able to answer.
    'cross-origin-opener-policy': isSandbox ? 'same-origin' : 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(!isSandbox && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function contentSecurityPolicy(mode: Mode, inline: InlineHashes): string {
  const { scripts, frames, connections } = hostsOf(mode)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(quoted), ...scripts],
    'style-src': ["'self'", ...inline.styles.map(quoted)],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const quoted = (hash: string) => `'${hash}'`

/** The other hosts that a page needs. */
function hostsOf(mode: Mode): Record<'scripts' | 'frames' | 'connections', string[]> {
  if (mode.kind === 'sandbox') return { scripts: [], frames: [], connections: [] }
  const captcha = mode.turnstileSiteKey === null ? [] : [TURNSTILE]
  return {
    scripts: [...STRIPE_SCRIPTS, ...captcha],
    frames: [...STRIPE_FRAMES, ...captcha],
    connections: [STRIPE_API, mode.supabaseUrl],
  }
}

/** Of files whose names hold a hash of what is in them. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** The headers as files that static hosts read: Netlify and Cloudflare Pages the first, Vercel the second. */
export function headerFiles(headers: Headers): { name: string; text: string }[] {
  const cached = { 'cache-control': FOREVER }
  const lines = (path: string, entries: Headers) =>
    [path, ...Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const rule = (source: string, entries: Headers) => ({
    source,
    headers: Object.entries(entries).map(([key, value]) => ({ key, value })),
  })
  const vercel = { cleanUrls: true, headers: [rule('/(.*)', headers), rule('/assets/(.*)', cached)] }
  return [
    { name: '_headers', text: `${lines('/*', headers)}\n${lines('/assets/*', cached)}\n` },
    { name: 'vercel.json', text: `${JSON.stringify(vercel, null, 2)}\n` },
  ]
}
