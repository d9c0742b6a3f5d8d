import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Queries } from '#shared/database.ts'

/** SQL that is to be run once, in order of name. */
export interface Migration {
  name: string
  sql: string
}

/** The files `<name>.sql` of a folder, as `supabase db push` takes them. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }))
}

/** Any number will do, as long as it is always the same: one process migrates, the others wait. */
const LOCK = 727_001

/**
 * Runs those migrations that this database has not had yet: all of them or, if one fails, none.
 *
 * @returns the names of those that were run
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (queries) => {
    await queries.query(`select pg_advisory_xact_lock(${LOCK})`)
    await queries.query('create schema if not exists local_migrations')
    await queries.query(
      'create table if not exists local_migrations.done (name text primary key, done_at timestamptz not null default now())',
    )
    const done = await queries.query<{ name: string }>('select name from local_migrations.done')
    const names = new Set(done.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !names.has(name))
    for (const migration of missing) await run(queries, migration)
    return missing.map(({ name }) => name)
  })
}

async function run(queries: Queries, { name, sql }: Migration): Promise<void> {
  await queries.execute(sql)
  await queries.query('insert into local_migrations.done (name) values ($1)', [name])
}
