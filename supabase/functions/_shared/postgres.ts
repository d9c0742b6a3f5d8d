import pg from 'pg'
import type { Database, Queries } from './database.ts'

export interface PostgresOptions {
  /** `postgres://…` */
  url: string
  /** Connections at most. Two are enough for a hosted function, which serves few requests at a time. */
  connections?: number
}

/** Milliseconds to wait for a connection; later the caller is told that the database cannot be reached. */
const PATIENCE = 5000

/** A PostgreSQL server, behind a pooler in transaction mode or not: no statement is prepared under a name. */
export function postgres({ url, connections = 2 }: PostgresOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: PATIENCE })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queriesOn(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        // A connection that cannot even roll back is thrown away instead of returned to the pool.
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
        throw error
      }
    },
    close: () => pool.end(),
  }
}

function queriesOn(connection: Pick<pg.Pool, 'query'>): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      const { rows } = await connection.query(sql, [...values])
      return rows as Row[]
    },
    async execute(script) {
      await connection.query(script)
    },
  }
}
