import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { FOREVER } from '#src/build/security-headers.ts'
import { builtHeaders } from './built-headers.ts'

export interface FoundFile {
  /** Absolute. */
  file: string
  status: 200 | 404
}

/**
 * Serves the built funnel with the headers that the build asks for: a page for its path, files under `/assets/` for ever
 * (their names hold a hash), the rest revalidated; compressed where the build has left a compressed copy.
 *
 * @param dist absolute path of the build; it may be rebuilt while the server runs
 */
export function staticFiles(dist: string): MiddlewareHandler {
  const headersOfBuild = builtHeaders(dist)
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const path = new URL(context.req.url).pathname
    const found = await findFile(dist, path)
    if (!found) return next()
    // It reads ranges, which videos need, and compressed copies. It is given one file at a time, so that what may be read is
    // decided here alone.
    const response = await serveStatic({ path: found.file, precompressed: true })(context, next)
    if (!(response instanceof Response)) return
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(headersOfBuild())) headers.set(name, value)
    headers.set('cache-control', path.startsWith('/assets/') && found.status === 200 ? FOREVER : 'no-cache')
    return new Response(response.body, { status: found.status === 404 ? 404 : response.status, headers })
  }
}

/**
 * Which file answers a path: itself, `<path>/index.html` or `<path>.html`; for a page that doesn't exist `404.html`, or else
 * `index.html` for an app that routes by itself. A missing file (its last part has a dot) is just missing.
 *
 * @param pathname of a URL, percent-encoded
 */
export async function findFile(dist: string, pathname: string): Promise<FoundFile | undefined> {
  const path = decode(pathname)
  if (path === undefined) return undefined
  const file =
    (await fileInside(dist, path)) ??
    (await fileInside(dist, join(path, 'index.html'))) ??
    (path.endsWith('/') ? undefined : await fileInside(dist, `${path}.html`))
  if (file) return { file, status: 200 }
  if (extname(path) !== '') return undefined
  const notFound = await fileInside(dist, '404.html')
  if (notFound) return { file: notFound, status: 404 }
  const index = await fileInside(dist, 'index.html')
  return index ? { file: index, status: 200 } : undefined
}

/** Undefined for a path that no honest link holds: broken encoding, dots that climb, dot files, backslashes, control characters. */
function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
    return /(^|\/)\.|[\\\p{Cc}]|\/\//u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** Also follows links on the disk before it says yes: a link that leads out of the build is not in the build. */
async function fileInside(dist: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(dist)
    const file = await realpath(join(root, path))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}
