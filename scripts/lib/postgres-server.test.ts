import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { NO_POSTGRES, postgresPrograms, startPostgres } from './postgres-server.ts'

const programs = postgresPrograms()
if (!programs) console.warn(`Left out: the tables on a real PostgreSQL. ${NO_POSTGRES}`)

it.runIf(programs)('starts a server whose databases take our tables, without any role of Supabase', async () => {
  const server = await startPostgres(programs ?? '')
  onTestFinished(() => server.stop())
  const url = await server.createDatabase()
  const database = await openDatabase({ url, dataDir: ':memory:', migrations: ['supabase/migrations'] })
  expect(await database.query('select id from billing.checkouts')).toEqual([])
  await database.close()
})

it('finds none where there is none', () => {
  expect(postgresPrograms({ PG_BIN: '/nowhere' })).not.toBe('/nowhere')
})
