import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-server.ts'

it.runIf(findPostgres())('starts a server whose databases take our tables', async () => {
  const server = await startPostgres()
  onTestFinished(() => server?.stop())
  const url = await server?.createDatabase()
  const database = await openDatabase({ url, dataDir: ':memory:', migrations: ['supabase/migrations'] })
  expect(await database.query('select id from billing.checkouts')).toEqual([])
  await database.close()
})
