/**
 * `npm run bench:checkout [-- --count 400 --at-once 20]`: how many checkouts a second one server opens, on the embedded
 * database and on PostgreSQL, and whether any of them is lost.
 *
 * Over HTTP on this computer alone. The stand-in for Stripe runs in the same process and takes its share of the time: a
 * checkout is one call to us and three from us to it.
 */
import { parseArgs } from 'node:util'
import { embeddedDatabase } from '#server/database/embedded.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { listen } from '#server/listen.ts'
import { memoryStore } from '#server/sandbox/store.ts'
import { StartError } from '#server/start-error.ts'
import type { Database } from '#shared/database.ts'
import { type Answered, lost, openCheckouts, summary } from './bench/checkouts.ts'
import { funnelFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'
import { NO_POSTGRES, startPostgres } from './postgres/postgres-server.ts'

const MOST = 10_000
const migrations = 'supabase/migrations'

await run(async () => {
  const { count, atOnce } = readArguments()
  console.log(`${count} checkouts, ${atOnce} at once`)
  await bench('PGlite', await embedded(), count, atOnce)
  const server = await startPostgres()
  if (!server) return console.log(`PostgreSQL: left out. ${NO_POSTGRES}`)
  try {
    const url = await server.createDatabase()
    await bench('PostgreSQL', await openDatabase({ url, dataDir: '', migrations: [migrations] }), count, atOnce)
  } finally {
    await server.stop()
  }
})

function readArguments() {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '400' }, 'at-once': { type: 'string', default: '20' } },
  })
  const [count, atOnce] = [values.count, values['at-once']].map(Number)
  if (isWithin(count, MOST) && isWithin(atOnce, 200)) return { count, atOnce }
  throw new StartError(`--count takes 1 to ${MOST}, --at-once 1 to 200.`)
}

function isWithin(value: number | undefined, most: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
}

async function embedded(): Promise<Database> {
  const database = await embeddedDatabase()
  await migrate(database, readMigrations(migrations))
  return database
}

async function bench(name: string, database: Database, count: number, atOnce: number): Promise<void> {
  const offer = serverOffer(goodFunnel(funnelFolder()))
  if (!offer) throw new StartError('This funnel sells nothing: there is nothing to measure.')
  const sandbox = { store: memoryStore() }
  const options = { port: 0, dist: null, offer, dataDir: ':memory:', env: {}, log: () => undefined }
  const server = await listen({ ...options, database, sandbox })
  try {
    // What is compiled on the first calls is no part of the measure.
    const warmUp = await openCheckouts(server.url, Math.min(count, 20), atOnce)
    const start = performance.now()
    const answers = await openCheckouts(server.url, count, atOnce)
    const seconds = (performance.now() - start) / 1000
    console.log(`${name.padEnd(10)}  ${summary(answers, seconds)}`)
    await demandAll([...warmUp, ...answers], database, server.url)
  } finally {
    await server.close()
    await database.close()
  }
}

/** @throws when a checkout is lost, or is there twice: answers, our rows and the stand-in's subscriptions must agree */
async function demandAll(answers: readonly Answered[], database: Database, url: string): Promise<void> {
  const rows = await database.query<{ subscription_id: string }>('select subscription_id from billing.checkouts')
  const { ledger } = await (await fetch(`${url}/sandbox/ledger`)).json()
  const problem = lost(answers, {
    rows: rows.map(({ subscription_id: id }) => id),
    subscriptions: ledger.map(({ subscription }: { subscription: string }) => subscription),
  })
  if (problem) throw new Error(problem)
  console.log(`            none lost: ${answers.length} answers, rows and subscriptions`)
}
