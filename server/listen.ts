import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { BackEnd } from '#shared/back-end.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import type { Database } from '#shared/database.ts'
import { traceOf } from '#shared/http/failure.ts'
import { type Log, logJson } from '#shared/log.ts'
import type { Offer } from '#shared/offer.ts'
import type { Environment } from '#shared/settings.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { createApp } from './app.ts'
import { sandboxBackEnd, stripeBackEnd } from './back-end.ts'
import { openDatabase } from './database/open-database.ts'
import { readKeys } from './mode.ts'
import { deliverOverHttp } from './sandbox/courier.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts'
import { StartError } from './start-error.ts'

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; this computer alone by default. */
  host?: string
  /** Absolute path of the built funnel, or null for the API alone, behind Vite's proxy. */
  dist: string | null
  /** Absent for a funnel that sells nothing: there are no functions and no database then. */
  offer: Offer | undefined
  /** Where the data lies: an absolute path or `:memory:`. */
  dataDir: string
  log?: Log
  /** Told what takes long. */
  say?: (sentence: string) => void
  /** CSP hashes of inline scripts in the built pages: `sha256-…` */
  inlineScripts?: readonly string[]
  sandbox?: SandboxOptions
  /** Instead of the one that `dataDir` and the environment name; it stays open when the server closes. */
  database?: Database
  env?: Readonly<Record<string, string | undefined>>
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

/** How often the reconciler runs, in ms. */
const TICK = 5 * 60_000

/**
 * Starts the local server.
 *
 * @throws {StartError} with a sentence for the person who started it: a taken port, data in use, keys that do not fit
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', log = logJson, env = process.env, dist, inlineScripts = [] } = options
  const keys = readKeys(env)
  const server = createServer()
  server.keepAliveTimeout = KEEP_ALIVE
  const url = urlOf(await bind(server, port, host))
  const resources = await openResources(options, url, keys, log).catch(async (error) => {
    await close(server)
    throw error
  })
  const { backEnd, sandbox } = resources
  const app = createApp({ dist, backEnd, sandbox, log, inlineScripts })
  server.on('request', getRequestListener(app.fetch))
  if (backEnd && sandbox) await ensureOfferPrice(backEnd.stripe, backEnd.offer)
  const stopSandbox = sandbox?.start()
  const timer = backEnd && setInterval(() => void tick(backEnd), TICK)
  return {
    url,
    async close() {
      clearInterval(timer)
      stopSandbox?.()
      await close(server)
      await resources.close()
    },
  }
}

interface Resources {
  backEnd: BackEnd | undefined
  sandbox: Sandbox | undefined
  close(): Promise<void>
}

/** Keys decide the mode: without them the sandbox takes the payments. */
async function openResources(
  options: ListenOptions,
  url: string,
  keys: Environment | undefined,
  log: Log,
): Promise<Resources> {
  const { offer, dataDir, env = process.env, say } = options
  const makeSandbox = (more: SandboxOptions) =>
    keys ? undefined : createSandbox({ deliver: deliverOverHttp(url), ...more, ...options.sandbox })
  if (!offer) return { backEnd: undefined, sandbox: makeSandbox({}), close: async () => undefined }
  const database =
    options.database ??
    (await openDatabase({
      url: keys?.databaseUrl ?? env.DATABASE_URL,
      dataDir,
      migrations,
      ...(say && { say }),
    }))
  const sandbox = makeSandbox({})
  const common = { database, offer, log }
  const backEnd = keys
    ? stripeBackEnd(common, keys)
    : sandbox && sandboxBackEnd({ ...common, sandbox, origin: url, dataDir })
  return {
    backEnd,
    sandbox,
    close: async () => {
      if (!options.database) await database.close()
    },
  }
}

/** The same files that Supabase runs. */
const migrations = [fileURLToPath(new URL('../supabase/migrations', import.meta.url))]

/** What goes wrong in a tick goes right in the next one; the log says what it was. */
async function tick(backEnd: BackEnd): Promise<void> {
  await billingTick(backEnd).catch((error) => backEnd.log('tick.failed', traceOf(error)))
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
