import { describe, expect, it } from 'vitest'
import { postgres } from '#shared/postgres.ts'
import { postgresServer } from './support/databases.ts'

// The global setup says so, loudly, where no server is installed.
describe.runIf(postgresServer !== undefined)('PostgreSQL cuts a connection', () => {
  it('within a transaction: the caller is told, the process lives, and the next one gets a new connection', async () => {
    const database = postgres({ url: postgresServer?.url ?? '', connections: 1 })
    const other = postgres({ url: postgresServer?.url ?? '', connections: 1 })
    const cut = database.transaction(async (queries) => {
      const [row] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid')
      await other.query('select pg_terminate_backend($1::int)', [row?.pid ?? 0])
      await new Promise((resolve) => setTimeout(resolve, 100))
      return queries.query('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all([database.close(), other.close()])
  })
})
