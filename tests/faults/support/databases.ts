import { afterAll } from 'vitest'
import type { Database } from '#shared/database.ts'
import { postgres } from '#shared/postgres.ts'
import { startPostgres } from '../../../scripts/postgres/postgres-server.ts'
import { emptied, emptyDatabase, withTables } from './database.ts'

/** A kind of database to run a test on, for `describe.each`. */
export interface TestDatabase {
  name: string
  /** The one of this test file, emptied. */
  empty(): Promise<Database>
}

/** PostgreSQL's server, if one is installed; it ends with this test file. The global setup says so where there is none. */
export const postgresServer = await startPostgres()

/**
 * The embedded database has one connection, so that it cannot show what goes wrong when two transactions meet: what races
 * is tested on a real server too.
 */
export const databases: readonly TestDatabase[] = [
  { name: 'the embedded database', empty: emptyDatabase },
  ...(postgresServer ? [{ name: 'PostgreSQL', empty: serverDatabase(postgresServer.url) }] : []),
]

function serverDatabase(url: string): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  afterAll(async () => {
    await (await opened)?.close()
    await postgresServer?.stop()
  })
  return async () => {
    opened ??= withTables(postgres({ url, connections: 20 }))
    return emptied(await opened)
  }
}
