import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Site } from './site.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a build as a static host does: pages by their folder, `404.html` for what is not there, headers from the file
 * `_headers`, and nothing else.
 */
export async function hostStatically(dist: string): Promise<Site> {
  const rules = readHeaders(dist)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = fileFor(dist, pathname)
    for (const { headers } of rules.filter((rule) => pathname.startsWith(rule.path)))
      for (const [name, value] of headers) response.setHeader(name, value)
    response.statusCode = file ? 200 : 404
    const shown = file ?? fileFor(dist, '/404.html')
    if (!shown) return void response.end()
    response.setHeader('content-type', TYPES[extname(shown)] ?? 'application/octet-stream')
    response.end(readFileSync(join(dist, shown)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The file itself, or the page of a folder. */
function fileFor(dist: string, pathname: string): string | undefined {
  const file = extname(pathname) ? pathname : join(pathname, 'index.html')
  return existsSync(join(dist, file)) ? file : undefined
}

interface HeaderRule {
  /** What the paths begin with. */
  path: string
  headers: [name: string, value: string][]
}

/** The rules of `_headers`: a path with `*` at its end, and below it, indented, its headers. */
export function readHeaders(dist: string): HeaderRule[] {
  const blocks = readFileSync(join(dist, '_headers'), 'utf8')
    .trim()
    .split(/\n(?=\S)/)
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n')
    const headers = lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
    return { path: path.replace(/\*$/, ''), headers }
  })
}
