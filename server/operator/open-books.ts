import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackEnd } from '#shared/back-end.ts'
import type { Database } from '#shared/database.ts'
import { createFunctions } from '#shared/functions.ts'
import type { Log } from '#shared/log.ts'
import type { Offer } from '#shared/offer.ts'
import { postgres } from '#shared/postgres.ts'
import { readEnvironment, SettingsError } from '#shared/settings.ts'
import { stripeBackEnd } from '#shared/stripe-back-end.ts'
import { sandboxBackEnd } from '../back-end.ts'
import { IN_MEMORY, openDatabase } from '../database/open-database.ts'
import { openDatabaseStore } from '../sandbox/database-store.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { StartError } from '../start-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The database with the purchases: the one of DATABASE_URL, as it is, or the local one, which a running server keeps to
 * itself.
 *
 * @param dataDir absolute path of the local data
 * @throws {StartError} with a sentence for the operator
 */
export async function openBooks(env: Variables, dataDir: string, migrations: readonly string[]): Promise<Database> {
  const url = env.DATABASE_URL || env.SUPABASE_DB_URL
  // Whoever looks changes nothing: a hosted database gets its tables from `supabase db push`.
  if (url) return postgres({ url })
  if (dataDir === IN_MEMORY || !existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There are no purchases in ${dataDir}: no server has run on it yet.`)
  }
  return openDatabase({ dataDir, migrations })
}

/**
 * What a tick needs beside the database: the payment provider and the mail service, or, without keys, the sandbox whose
 * memory is in the same database.
 *
 * @throws {StartError} with a sentence for the operator
 */
export async function tickingBackEnd(
  env: Variables,
  { dataDir, ...common }: { database: Database; offer: Offer; log: Log; dataDir: string },
): Promise<BackEnd> {
  if (env.STRIPE_SECRET_KEY) return stripeBackEnd(common, environmentOf(env))
  if (env.DATABASE_URL || env.SUPABASE_DB_URL) {
    throw new StartError(
      'Without STRIPE_SECRET_KEY the payments in this database are those of a server’s sandbox: it ticks by itself every five minutes.',
    )
  }
  const store = await openDatabaseStore(common.database)
  let functions: ReturnType<typeof createFunctions> | undefined
  const sandbox = createSandbox({
    store,
    deliver: async (request) => (await functions?.['stripe-webhook'](request)) ?? new Response(null, { status: 503 }),
  })
  const origin = `http://127.0.0.1:${env.PORT || 4173}`
  // No server runs: the provider is called within this process.
  const backEnd = { ...sandboxBackEnd({ ...common, sandbox, origin, dataDir }), stripe: sandbox.stripe }
  functions = createFunctions(backEnd)
  await sandbox.deliverPending()
  return backEnd
}

function environmentOf(env: Variables) {
  try {
    return readEnvironment(env)
  } catch (error) {
    if (error instanceof SettingsError) throw new StartError(error.message, { cause: error })
    throw error
  }
}
