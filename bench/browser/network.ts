import type { CDPSession } from '@playwright/test'

/** One answer of a server, as it arrived. Times are wall time in ms. */
export interface Transfer {
  url: string
  /** `Document`, `Script`, `Stylesheet` … */
  type: string
  start: number
  chunks: { time: number; bytes: number }[]
  isFinished: boolean
}

export interface Network {
  transfers: readonly Transfer[]
  /** Waits until nothing has been on its way for `quiet` ms, at most `limit` ms. */
  settle(quiet: number, limit: number): Promise<void>
}

/** Writes down what a page fetches. */
export function watchNetwork(cdp: CDPSession): Network {
  const byId = new Map<string, Transfer & { head: number }>()
  const transfers: Transfer[] = []
  /** Milliseconds from the network's clock to wall time. */
  let offset = 0
  let changed = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
    // The icon is fetched by the browser for itself.
    if (!request.url.startsWith('http') || request.url.includes('/favicon')) return
    offset = (wallTime - timestamp) * 1000
    const transfer = { url: request.url, type, start: wallTime * 1000, chunks: [], isFinished: false, head: 0 }
    byId.set(requestId, transfer)
    transfers.push(transfer)
    changed = performance.now()
  })
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    byId.get(requestId)?.chunks.push({ time: timestamp * 1000 + offset, bytes: encodedDataLength })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = byId.get(requestId)
    if (transfer) transfer.head = response.encodedDataLength
  })
  const end = ({
    requestId,
    timestamp,
    encodedDataLength,
  }: {
    requestId: string
    timestamp: number
    encodedDataLength?: number
  }) => {
    const transfer = byId.get(requestId)
    changed = performance.now()
    if (!transfer) return
    transfer.isFinished = true
    // Short bodies are told of at their end only.
    const told = transfer.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
    const rest = Math.max((encodedDataLength ?? 0) - transfer.head - told, 0)
    transfer.chunks.push({ time: timestamp * 1000 + offset, bytes: rest })
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  return {
    transfers,
    async settle(quiet, limit) {
      const until = performance.now() + limit
      const isQuiet = () => transfers.every(({ isFinished }) => isFinished) && performance.now() - changed >= quiet
      while (!isQuiet() && performance.now() < until) await new Promise((soon) => setTimeout(soon, 50))
    },
  }
}

export interface Fetched {
  /** Of the bodies, as they came over the line. */
  bytes: number
  /** The same, had every body come in gzip. */
  gzip: number
  requests: number
}

/**
 * What had been fetched at a moment.
 * @param time wall time in ms
 * @param gzipOf how large the body of an address is in gzip
 */
export async function fetchedUntil(
  transfers: readonly Transfer[],
  time: number,
  gzipOf: (url: string) => Promise<number>,
): Promise<Fetched> {
  const begun = transfers.filter(({ start }) => start <= time)
  const sizes = await Promise.all(
    begun.map(async ({ url, type, chunks, isFinished }) => {
      // What is on screen stood in a document, although the browser tells of its bytes a little later.
      const bytes = sumOf(type === 'Document' ? chunks : chunks.filter((chunk) => chunk.time <= time))
      const whole = isFinished ? sumOf(chunks) : Number.POSITIVE_INFINITY
      return { bytes, gzip: bytes === 0 ? 0 : bytes < whole ? bytes : await gzipOf(url) }
    }),
  )
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    requests: begun.length,
  }
}

function sumOf(chunks: Transfer['chunks']): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0)
}
