import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findings } from '#server/operator/findings.ts'
import { openBooks, tickingBackEnd } from '#server/operator/open-books.ts'
import { countUnpaid, presentMoment, readPurchases } from '#server/operator/read-purchases.ts'
import { StartError } from '#server/start-error.ts'
import type { Database } from '#shared/database.ts'
import type { Log } from '#shared/log.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { planReport, plansReport } from './lib/billing-report.ts'
import { dataFolder } from './lib/data-folder.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'

const HELP = `npm run billing -- plans | plan <id> | tick [--json] [--emails]

  plans      every plan, and what is wrong with it: “!” is for you, “·” goes right by itself
  plan <id>  one plan with its payments and jobs; the beginning of a checkout's id, or the
             whole id of a plan, customer, subscription or invoice
  tick       the reconciler, once: what the timer does every five minutes

  --json     for programs
  --emails   shows addresses too; without it there are ids alone

DATABASE_URL names the database; without it the data of the local server is read (.data, or
DATA_DIR), which has to be stopped meanwhile. docs/production.md says what to do when.
`

const options = {
  json: { type: 'boolean', default: false },
  emails: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Options = { json: boolean; emails: boolean }

const commands: Record<string, (database: Database, options: Options, id?: string) => Promise<string>> = {
  plans: showPlans,
  plan: showPlan,
  tick,
}

await run(async () => {
  const { values, positionals } = parsed()
  const [name = '', id, ...more] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (values.help || !command || more.length > 0 || (id !== undefined) !== (name === 'plan')) {
    process.exitCode = values.help ? 0 : 2
    process.stdout.write(HELP)
    return
  }
  const database = await openBooks(process.env, dataFolder(), [join(projectFolder, 'supabase/migrations')])
  try {
    process.stdout.write(await command(database, values, id).catch(explain))
  } finally {
    await database.close()
  }
})

function parsed() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${HELP}`)
  }
}

/** A database without our tables is one that was never set up, or another one. */
function explain(error: Error & { code?: string }): never {
  if (error.code !== '42P01') throw error
  throw new StartError(
    'This database has no table of ours: `supabase db push` makes them, or DATABASE_URL is another one’s.',
  )
}

async function showPlans(database: Database, { json, emails }: Options): Promise<string> {
  const now = await presentMoment(database)
  const purchases = await readPurchases(database, { withEmails: emails })
  const judged = purchases.map((purchase) => ({ ...purchase, findings: findings(purchase, now) }))
  const unpaid = await countUnpaid(database)
  if (!json) return plansReport(judged, unpaid)
  return asJson({ now, plans: judged, unpaid: Object.fromEntries(unpaid) })
}

async function showPlan(database: Database, { json, emails }: Options, id = ''): Promise<string> {
  const now = await presentMoment(database)
  const [purchase, ...others] = await readPurchases(database, { id, withEmails: emails })
  if (!purchase)
    throw new StartError(`There is no plan with the id ${id}. \`npm run billing -- plans\` lists them all.`)
  if (others.length > 0) {
    const ids = [purchase, ...others].map((found) => found.id).join('\n')
    throw new StartError(`${others.length + 1} plans have ids like ${id}. Write more of it:\n${ids}`)
  }
  const judged = { ...purchase, findings: findings(purchase, now) }
  return json ? asJson({ now, plan: judged }) : planReport(judged)
}

async function tick(database: Database, { json }: Options): Promise<string> {
  const offer = serverOffer(goodFunnel(funnelFolder()))
  if (!offer) throw new StartError('This funnel sells nothing: there is nothing to tick.')
  // Where the report does not go.
  const log: Log = (event, fields) => console.error(JSON.stringify({ event, ...fields }))
  const backEnd = await tickingBackEnd(process.env, { database, offer, log, dataDir: dataFolder() })
  const report = await billingTick(backEnd)
  if (report.failed + report.jobs.failed > 0) process.exitCode = 1
  if (json) return asJson(report)
  const { synced, failed, jobs } = report
  return `Asked about ${synced + failed} subscriptions (${failed} failed); did ${jobs.done + jobs.failed} jobs (${jobs.failed} failed).\n`
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
