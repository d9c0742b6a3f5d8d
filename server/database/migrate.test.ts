import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { embeddedDatabase } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createRoles } from './roles.ts'

const database = await embeddedDatabase()
await createRoles(database)
const migrations = readMigrations('supabase/migrations')
afterAll(() => database.close())

it('runs each migration once', async () => {
  expect(await migrate(database, migrations)).toEqual(migrations.map(({ name }) => name))
  expect(await migrate(database, migrations)).toEqual([])
})

it('runs all that are missing or none', async () => {
  const broken = [
    { name: 'a', sql: 'create table good (id integer); insert into good values (1);' },
    { name: 'b', sql: 'create table good (id integer);' },
  ]
  await expect(migrate(database, broken)).rejects.toThrow('already exists')
  expect(await database.query("select 1 from information_schema.tables where table_name = 'good'")).toEqual([])
})

it('lets nobody in but the back end', async () => {
  for (const role of ['anon', 'authenticated']) {
    const asRole = database.transaction(async (queries) => {
      await queries.query(`set local role ${role}`)
      return queries.query('select * from billing.checkouts')
    })
    await expect(asRole).rejects.toThrow('permission denied for schema billing')
  }
  const asBackEnd = database.transaction(async (queries) => {
    await queries.query('set local role service_role')
    return queries.query("select billing.hit('x', interval '1 minute', 1, timestamptz '2026-01-01') as hit")
  })
  expect(await asBackEnd).toEqual([{ hit: true }])
})

it('keeps its data when it is opened again', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'database-')), 'data')
  const first = await embeddedDatabase(folder)
  await createRoles(first)
  await migrate(first, migrations)
  await first.close()
  const second = await embeddedDatabase(folder)
  expect(await migrate(second, migrations)).toEqual([])
  await second.close()
})
