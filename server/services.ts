import { fileURLToPath } from 'node:url'
import type { BackEnd } from '#shared/back-end.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import { claimDatabase, OtherModeError } from '#shared/claim-database.ts'
import type { Database } from '#shared/database.ts'
import { traceOf } from '#shared/http/failure.ts'
import type { Log } from '#shared/log.ts'
import type { Offer } from '#shared/offer.ts'
import type { Environment } from '#shared/settings.ts'
import { stripeBackEnd } from '#shared/stripe-back-end.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { sandboxBackEnd } from './back-end.ts'
import { openDatabase } from './database/open-database.ts'
import { deliverOverHttp } from './sandbox/courier.ts'
import { openDatabaseStore } from './sandbox/database-store.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts'
import { StartError } from './start-error.ts'

export interface ServiceOptions {
  /** Absent for a funnel that sells nothing: there is no back end and no database then. */
  offer: Offer | undefined
  /** Where the data lies: an absolute path or `:memory:`. */
  dataDir: string
  /** Told what takes long. */
  say?: (sentence: string) => void
  sandbox?: SandboxOptions
  /** Instead of the one that `dataDir` and the environment name; it stays open when the services close. */
  database?: Database
  env?: Readonly<Record<string, string | undefined>>
  /** Where visitors reach the pages, if that is not where the server answers: links in mails lead there. */
  siteUrl?: string
}

/** What answers behind the server's addresses. */
export interface Services {
  backEnd?: BackEnd
  /** The payment provider where there are no keys. */
  sandbox?: Sandbox
  /** Lets time pass: from now on the reconciler runs and webhooks go out. Once the server answers. */
  start(): Promise<void>
  /** Ends what `start` began. The server must still answer: a webhook that is under way comes to it. */
  stop(): Promise<void>
  /** Gives the data back. Once the server has answered its last request. */
  close(): Promise<void>
}

/** How often the reconciler runs, in ms. */
const TICK = 5 * 60_000

/** The same files that Supabase runs. */
const migrations = [fileURLToPath(new URL('../supabase/migrations', import.meta.url))]

/**
 * Opens what the server's functions need. Keys decide the mode: without them the sandbox takes the payments.
 *
 * @param origin where the server answers; the Stripe client and the sandbox's webhooks call it there
 * @throws {StartError} when the database cannot be used
 */
export async function openServices(
  options: ServiceOptions,
  { origin, keys, log }: { origin: string; keys: Environment | undefined; log: Log },
): Promise<Services> {
  const { offer, dataDir, env = process.env, say } = options
  if (!offer) {
    const sandbox = keys ? {} : { sandbox: createSandbox(options.sandbox) }
    return { ...sandbox, start: nothing, stop: nothing, close: nothing }
  }
  const url = keys?.databaseUrl ?? env.DATABASE_URL
  const database = options.database ?? (await openDatabase({ url, dataDir, migrations, ...(say && { say }) }))
  const close = async () => (options.database ? undefined : database.close())
  const common = { database, offer, log }
  if (keys) return running({ backEnd: stripeBackEnd(common, keys) }, close)
  let backEnd: BackEnd | undefined
  const sandbox = createSandbox({
    store: await openDatabaseStore(database),
    deliver: deliverOverHttp(origin),
    // Whoever moves the clock by a month wants to see what a month brings: reminders, and the end of a grace.
    onHour: async () => backEnd && tick(backEnd),
    onError: (error) => log('sandbox.failed', traceOf(error)),
    ...options.sandbox,
  })
  backEnd = sandboxBackEnd({
    ...common,
    sandbox,
    origin,
    dataDir,
    ...(options.siteUrl && { siteUrl: options.siteUrl }),
  })
  return running({ backEnd, sandbox }, close)
}

const nothing = async () => undefined

function running({ backEnd, sandbox }: { backEnd: BackEnd; sandbox?: Sandbox }, close: () => Promise<void>): Services {
  let timer: NodeJS.Timeout | undefined
  let stopSandbox: (() => Promise<void>) | undefined
  return {
    backEnd,
    ...(sandbox && { sandbox }),
    async start() {
      await claim(backEnd)
      // At Stripe this is done once, by `npm run stripe:setup`.
      if (sandbox) await ensureOfferPrice(backEnd.stripe, backEnd.offer)
      stopSandbox = sandbox?.start()
      timer = setInterval(() => void tick(backEnd), TICK)
    },
    async stop() {
      clearInterval(timer)
      await stopSandbox?.()
    },
    close,
  }
}

/** @throws {StartError} when the database is another mode's */
async function claim(backEnd: BackEnd): Promise<void> {
  await claimDatabase(backEnd).catch((error) => {
    throw error instanceof OtherModeError ? new StartError(error.message, { cause: error }) : error
  })
}

/** What goes wrong in a tick goes right in the next one; the log says what it was. */
async function tick(backEnd: BackEnd): Promise<void> {
  await billingTick(backEnd).catch((error) => backEnd.log('tick.failed', traceOf(error)))
}
