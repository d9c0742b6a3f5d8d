import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Headers = Readonly<Record<string, string>>

/**
 * The headers that a build wants for its pages, read from the file that it writes for hosts; they name by hash what stands
 * inline. Read anew after each build.
 *
 * @returns a function that gives them, empty while there is no build
 */
export function builtHeaders(dist: string): () => Headers {
  const file = join(dist, 'vercel.json')
  let read: { at: number; headers: Headers } | undefined
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return {}
    if (read?.at !== at) read = { at, headers: parse(readFileSync(file, 'utf8')) }
    return read.headers
  }
}

interface HostConfig {
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

function parse(text: string): Headers {
  const { headers } = JSON.parse(text) as HostConfig
  const everywhere = headers.find(({ source }) => source === '/(.*)')?.headers ?? []
  return Object.fromEntries(everywhere.map(({ key, value }) => [key, value]))
}
