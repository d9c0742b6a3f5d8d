/**
 * What the back end asks of a PostgreSQL, whichever one it is: the embedded one of the local server, a server of one's
 * own, or Supabase's. Portable SQL only: PostgreSQL 15, no extension.
 */
export interface Queries {
  /**
   * Runs one statement.
   *
   * @param values for `$1`, `$2`, …: texts, integers, booleans, dates, null
   * @returns the rows. `integer` comes as number, `timestamptz` as Date, `uuid` and `text` as string; of `bigint` and
   *   `numeric` drivers disagree, so select none of them without a cast.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** Runs a script of several statements, without values. */
  execute(script: string): Promise<void>
}

export type SqlValue = string | number | boolean | Date | null

export interface Database extends Queries {
  /**
   * Runs `work` in a transaction of its own: committed when it ends, rolled back when it throws.
   *
   * Never wait for the network in it: the embedded database has one connection, and everybody else waits for it.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
