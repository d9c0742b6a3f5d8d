// `npm run billing`, as an operator calls it, on the data that a local server has left.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { openDatabaseStore } from '#server/sandbox/database-store.ts'
import { newAttempt, startWorld } from '../faults/support/world.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'billing-')), 'data')
const open = () => openDatabase({ dataDir, migrations: ['supabase/migrations'] })
let checkout = ''

function billing(...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SUPABASE_DB_URL: '', STRIPE_SECRET_KEY: '' }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/billing.ts', ...words], {
    encoding: 'utf8',
    env,
  })
  return { stdout, stderr, status }
}

beforeAll(async () => {
  const database = await open()
  const sandbox = { store: await openDatabaseStore(database) }
  const world = await startWorld({ database, sandbox, start: new Date() })
  const opened = await world.click('ann@example.com', newAttempt())
  if ('code' in opened) throw new Error(opened.code)
  await world.pay(opened.secret)
  await world.tick()
  const [row] = await database.query<{ id: string }>('select id from billing.checkouts')
  checkout = row?.id ?? ''
  // As if a crash had come before the end was set.
  await database.query('update billing.plans set end_is_set = false')
  await database.close()
}, 120_000)

it('lists the plans and what is wrong with them, without an address', () => {
  const { stdout, status } = billing('plans')
  expect(status).toBe(0)
  expect(stdout).toContain(`${checkout}  active  1/6 paid`)
  expect(stdout).toContain('·  Stripe has not confirmed that this plan ends after payment 6.')
  expect(stdout).not.toContain('@')
  expect(billing('plans', '--emails').stdout).toContain('ann@example.com')
}, 120_000)

it('finishes with a tick what was left half done', () => {
  const report = billing('tick', '--json')
  expect(report.stderr).toContain('"event":"job.done"')
  expect(JSON.parse(report.stdout)).toMatchObject({ failed: 0, jobs: { done: 1, failed: 0 } })
  const { stdout } = billing('plan', checkout.slice(0, 8))
  expect(stdout).toContain('Nothing is wrong.')
  expect(stdout).toMatch(/1 {2}\S+ {2}£90\.00 {2}paid/)
}, 120_000)

it('tells programs the same', () => {
  const { plan } = JSON.parse(billing('plan', checkout, '--json').stdout)
  expect(plan).toMatchObject({ id: checkout, findings: [], plan: { isEndSet: true, paidCount: 1 } })
  expect(JSON.stringify(plan)).not.toContain('@')
}, 120_000)

it('says what to do when it cannot answer', async () => {
  expect(billing('plan', 'nobody')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no plan with'),
  })
  expect(billing('plan')).toMatchObject({ status: 2, stdout: expect.stringContaining('npm run billing -- plans') })
  const server = await open()
  expect(billing('plans').stderr).toContain(`in use by another server (process ${process.pid})`)
  await server.close()
}, 120_000)
