import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { databaseOn } from '#server/database/embedded.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { createRoles } from '#server/database/roles.ts'
import type { Database } from '#shared/database.ts'

let opened: Promise<Database> | undefined

/** The embedded database of this test file, emptied: one for all of its tests. */
export async function emptyDatabase(): Promise<Database> {
  opened ??= newDatabase()
  return emptied(await opened)
}

/** An embedded database with empty tables, for a test that breaks it. */
export async function newDatabase(): Promise<Database> {
  return databaseOn(await PGlite.create({ loadDataDir: await image() }))
}

/** Puts a database with empty tables where a server looks for the one of this data folder. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), loadDataDir: await image() })
  await database.close()
}

export async function withTables(database: Database): Promise<Database> {
  await createRoles(database)
  await migrate(database, readMigrations('supabase/migrations'))
  return database
}

export async function emptied(database: Database): Promise<Database> {
  await database.execute(
    'truncate billing.mode, billing.outbox, billing.installments, billing.plans, billing.provider_events, billing.rate_limits, billing.checkouts',
  )
  return database
}

/** To make a database takes seconds; to copy one that was made before takes a fraction. Named by all that it depends on. */
async function image(): Promise<Blob> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const content = JSON.stringify([dependencies['@electric-sql/pglite'], readMigrations('supabase/migrations')])
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const file = join('.cache', `database-${name}.tar`)
  if (!existsSync(file)) await makeImage(file)
  // Read at once: a blob of the file (`openAsBlob`) breaks when another test file, as late, puts its own image there.
  return new Blob([readFileSync(file)])
}

async function makeImage(file: string): Promise<void> {
  const made = await PGlite.create()
  const database = await withTables(databaseOn(made))
  const dump = await made.dumpDataDir('none')
  await database.close()
  mkdirSync('.cache', { recursive: true })
  // Several test files may do the same at once; each finds a whole file.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}
