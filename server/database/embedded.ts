import { PGlite } from '@electric-sql/pglite'
import type { Database, Queries } from '#shared/database.ts'

/**
 * PostgreSQL inside this process, for the sandbox and for tests.
 *
 * One connection, no lock against a second process (see `lock.ts`) and no fsync: what was committed survives the death of
 * the process, not a power failure. Never for real money.
 *
 * @param folder absolute path of the data, made if missing; without it everything is in memory
 */
export async function embeddedDatabase(folder?: string): Promise<Database> {
  return databaseOn(await PGlite.create(folder === undefined ? {} : { dataDir: folder }))
}

export function databaseOn(database: PGlite): Database {
  return {
    ...queriesOn(database),
    transaction: (work) => database.transaction((transaction) => work(queriesOn(transaction))),
    close: () => database.close(),
  }
}

function queriesOn(connection: Pick<PGlite, 'query' | 'exec'>): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      const { rows } = await connection.query<Row>(sql, [...values])
      return rows
    },
    async execute(script) {
      await connection.exec(script)
    },
  }
}
