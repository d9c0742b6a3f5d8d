import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The HTML, scripts and styles of one page, in bytes and requests, from the built files alone. Pictures and fonts are not in it. */
export interface PageSize {
  /** The page itself, compressed by brotli. */
  html: number
  /** What stands inline in it and is run, compressed by gzip. */
  inlineScript: number
  /** Script files that the page has fetched, compressed by gzip; before the page works or, on a page that starts idle, after. */
  script: number
  style: number
  requests: number
}

/** Where a page says what it needs. */
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"/g
const FILES = /data-(?:js|css)="([^"]*)"/g
const INLINE = /<script\b[^>]*>([\s\S]*?)<\/script>/g

/** The size of a page of a build: `quiz/index.html` in `dist`. */
export function pageSize(dist: string, page: string): PageSize {
  const html = readFileSync(join(dist, page))
  const text = html.toString()
  const files = new Set([
    ...[...text.matchAll(PRELOADS)].map(([, file = '']) => file),
    ...[...text.matchAll(FILES)].flatMap(([, list = '']) => list.split(' ')).filter((file) => file !== ''),
  ])
  const gzipOf = (extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const inline = [...text.matchAll(INLINE)].map(([, code = '']) => code).join('')
  return {
    html: brotliCompressSync(html).length,
    inlineScript: gzipSync(inline, { level: 9 }).length,
    script: gzipOf('.js'),
    style: gzipOf('.css'),
    requests: 1 + files.size,
  }
}
