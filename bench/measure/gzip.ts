import { gzipSync } from 'node:zlib'

const bodies = new Map<string, Promise<string>>()

/** What an address answers with. Asked for once. */
export function bodyOf(url: string): Promise<string> {
  const known = bodies.get(url)
  if (known) return known
  const body = fetch(url).then((response) => response.text())
  bodies.set(url, body)
  return body
}

/** Bytes of a text in gzip at its highest level. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** Bytes of what an address answers with, in gzip. */
export async function gzipOf(url: string): Promise<number> {
  return gzipSize(await bodyOf(url))
}
