import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { type BackEndProcess, startBackEnd } from './support/back-end-processes.ts'
import { makeDataFolder } from './support/database.ts'
import { type Provider, startProvider } from './support/provider.ts'
import { newAttempt } from './support/world.ts'

let provider: Provider
/** The one that has not been killed yet. */
let running: BackEndProcess | undefined
const dataDir = join(mkdtempSync(join(tmpdir(), 'crash-')), 'data')
beforeAll(async () => {
  provider = await startProvider()
  await makeDataFolder(dataDir)
})
afterAll(async () => {
  await running?.kill()
  provider.close()
})

interface Crash {
  /** The call to the provider at which it is killed, */
  at?: string
  when?: 'before' | 'after'
  /** or the event of the log at which it kills itself. */
  crashAtLog?: string
}

async function start(crash: Crash = {}): Promise<BackEndProcess> {
  await running?.kill()
  const { crashAtLog } = crash
  running = await startBackEnd({ provider, dataDir, ...(crashAtLog ? { crashAtLog } : {}) })
  return running
}

/** Pays as a browser does, and waits until the back end has been told. */
async function pay(secret: string): Promise<void> {
  await provider.sandbox.stripe.paymentIntents.confirm(secret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
  })
  await provider.sandbox.deliverPending()
}

it.each<[string, Crash]>([
  ['after insert', { at: 'customers', when: 'before' }],
  ['after customer', { at: 'subscriptions', when: 'before' }],
  ['after subscription', { at: 'subscriptions', when: 'after' }],
  ['before response', { crashAtLog: 'checkout.opened' }],
])('crash %s: the same attempt goes on, and there is one subscription', { timeout: 60_000 }, async (name, crash) => {
  const body = { email: `${name.replace(' ', '-')}@example.com`, attempt: newAttempt() }
  const doomed = running && !crash.crashAtLog ? running : await start(crash)
  const held = crash.at && crash.when ? provider.hold(crash.at, crash.when) : undefined
  const lost = doomed.call('create-checkout', body).catch(() => 'lost')
  await held?.reached
  if (held) await doomed.kill()
  expect(await lost).toBe('lost')
  held?.release()

  const next = await start()
  const { client_secret: secret } = await (await next.call('create-checkout', body)).json()
  expect(secret).toMatch(/_secret_/)
  await pay(secret)
  expect(await (await next.call('checkout-status', { attempt: body.attempt })).json()).toMatchObject({ status: 'paid' })
  expect(next.mails).toHaveLength(1)

  const { data: customers } = await provider.sandbox.stripe.customers.list({ email: body.email })
  expect(customers).toHaveLength(1)
  const accounts = (await provider.sandbox.ledger()).filter(({ customer }) => customer === customers[0]?.id)
  expect(accounts).toMatchObject([{ status: 'active', charged: 9000 }])
})

it('every crash left one row, one plan and six installments for each attempt', async () => {
  await running?.kill()
  const database = await openDatabase({ dataDir, migrations: ['supabase/migrations'] })
  const rows = await database.query(
    `select c.status, p.state, p.paid_count, p.end_is_set, count(*)::int as installments
       from billing.checkouts c join billing.plans p on p.checkout_id = c.id
       join billing.installments i on i.plan_id = p.id group by c.id, p.id`,
  )
  const checkouts = await database.query('select id from billing.checkouts')
  await database.close()
  expect(checkouts).toHaveLength(4)
  const bought = { status: 'paid', state: 'active', paid_count: 1, end_is_set: true, installments: 6 }
  expect(rows).toEqual([bought, bought, bought, bought])
})
