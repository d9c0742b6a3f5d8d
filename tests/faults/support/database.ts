import { embeddedDatabase } from '#server/database/embedded.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import type { Database } from '#shared/database.ts'

let opened: Promise<Database> | undefined

/** The embedded database of this test file, emptied. One for all of its tests: it takes a second to start. */
export async function emptyDatabase(): Promise<Database> {
  opened ??= open()
  const database = await opened
  await database.execute(
    'truncate billing.outbox, billing.installments, billing.plans, billing.provider_events, billing.rate_limits, billing.checkouts',
  )
  return database
}

async function open(): Promise<Database> {
  const database = await embeddedDatabase()
  await migrate(database, readMigrations('supabase/migrations'))
  return database
}
