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
/** Milliseconds for one statement: a server that has stopped answering must not keep a connection for ever. */
const STATEMENT_TIMEOUT = 15_000

/** A PostgreSQL server, behind a pooler in transaction mode or not: no statement is prepared under a name. */
export function postgres({ url, connections = 2 }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: STATEMENT_TIMEOUT,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  return {
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect()
      // The pool listens to those alone that nobody uses; whoever waits for an answer is told by it that there is none.
      client.on('error', ignore)
      try {
        await client.query('begin')
        const result = await work(queriesOn(client))
        await client.query('commit')
        client.off('error', ignore)
        client.release()
        return result
      } catch (error) {
        // A connection that cannot even roll back is thrown away instead of returned to the pool.
        const isUsable = await client.query('rollback').then(
          () => true,
          () => false,
        )
        if (isUsable) client.off('error', ignore)
        client.release(!isUsable)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

const ignore = () => undefined

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
