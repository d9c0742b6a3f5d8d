import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface Served {
  /** `http://127.0.0.1:40123`, without a slash at the end. */
  url: string
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves files from memory as the best static host would: brotli at its highest level, `/assets/` for ever, the rest
 * revalidated. An address without a file is the app's.
 *
 * @param files by their paths (`/index.html`)
 */
export async function serve(files: ReadonlyMap<string, string | Uint8Array>): Promise<Served> {
  const compressed = new Map([...files].map(([path, body]) => [path, brotliCompressSync(body)]))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = extname(pathname) ? pathname : '/index.html'
    const body = compressed.get(path)
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(body)
  })
  // As the product's own server.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
