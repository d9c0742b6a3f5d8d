import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Log, logJson } from '#shared/log.ts'
import { securityHeaders } from '#src/build/security-headers.ts'
import { createApp } from './app.ts'
import { readKeys, readPageMode } from './mode.ts'
import { openServices, type ServiceOptions } from './services.ts'
import { StartError } from './start-error.ts'

export interface ListenOptions extends ServiceOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; this computer alone by default. */
  host?: string
  /** Absolute path of the built funnel, or null for the API alone, behind Vite's proxy. */
  dist: string | null
  log?: Log
}

export interface Listening {
  /** `http://127.0.0.1:4173`, without a slash at the end. */
  url: string
  /** Lets answers under way finish, for two seconds at most. */
  close(): Promise<void>
}

/** Milliseconds. */
const GRACE = 2000

/** Longer than clients keep an idle connection, in ms: at Node's 5 s a request can meet the connection just being closed. */
const KEEP_ALIVE = 65_000

/**
 * Starts the local server.
 *
 * @throws {StartError} with a sentence for the person who started it: a taken port, data in use, keys that do not fit
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', log = logJson, env = process.env, dist } = options
  const keys = readKeys(env)
  const headers = securityHeaders(readPageMode(env))
  const server = createServer()
  server.keepAliveTimeout = KEEP_ALIVE
  const url = urlOf(await bind(server, port, host))
  try {
    const services = await openServices(options, { origin: url, keys, log })
    const app = createApp({ dist, services, log, headers })
    server.on('request', getRequestListener(app.fetch))
    await services.start()
    return {
      url,
      async close() {
        await services.stop()
        await close(server)
        await services.close()
      },
    }
  } catch (error) {
    await close(server)
    throw error
  }
}

function bind(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen({ port, host }, () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address)
    })
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already taken by another program. Stop that program or choose another port.`,
    EACCES: `This user may not listen on port ${port}. Choose a port above 1023.`,
    EADDRNOTAVAIL: `This computer has no address ${host}. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`,
    ENOTFOUND: `The host name ${host} is not known. Use 127.0.0.1, or 0.0.0.0 for all of this computer's addresses.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new StartError(sentence, { cause: error }) : error
}

/** Where the server reaches itself: an address for "all" is none that one can call. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Again and again, because a connection that is kept alive turns idle a moment after its answer was read.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    const cut = setTimeout(() => server.closeAllConnections(), GRACE)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
  })
}
