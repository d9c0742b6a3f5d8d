import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { type BackEndProcess, startBackEnd } from './support/back-end-processes.ts'
import { makeDataFolder } from './support/database.ts'
import { type Provider, startProvider } from './support/provider.ts'
import { newAttempt } from './support/world.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'crash-')), 'data')

/** A stage at which an attempt is when the process dies, and the call to the provider that keeps it there. */
interface Stage {
  name: string
  held?: [address: string, when: 'before' | 'after']
}

const stages: readonly Stage[] = [
  { name: 'after insert', held: ['customers', 'before'] },
  { name: 'after customer', held: ['subscriptions', 'before'] },
  { name: 'after subscription', held: ['subscriptions', 'after'] },
  // Nothing holds this one: with the line in the log that is written between the last row and the answer, it dies.
  { name: 'before response' },
]

const bodies = new Map(
  stages.map(({ name }) => [name, { email: `${name.replace(' ', '-')}@example.com`, attempt: newAttempt() }]),
)
const bodyOf = (name: string) => bodies.get(name) ?? { email: '', attempt: '' }

/** What each attempt got when it was repeated, before any webhook could help. */
const secrets = new Map<string, string>()

let provider: Provider
let next: BackEndProcess

/** One process works on four attempts, each further than the one before, and is killed. Another one takes its place. */
beforeAll(async () => {
  provider = await startProvider()
  await makeDataFolder(dataDir)
  const doomed = await startBackEnd({ provider, dataDir, crashAtLog: 'checkout.opened' })
  const answers: Promise<unknown>[] = []
  const gates: { release(): void }[] = []
  for (const { name, held } of stages) {
    const gate = held && provider.hold(...held)
    answers.push(doomed.call('create-checkout', bodyOf(name)).catch(() => 'lost'))
    await gate?.reached
    if (gate) gates.push(gate)
  }
  expect(await Promise.all(answers)).toEqual(['lost', 'lost', 'lost', 'lost'])
  for (const gate of gates) gate.release()
  next = await startBackEnd({ provider, dataDir })
  for (const { name } of stages) {
    const { client_secret: secret } = await (await next.call('create-checkout', bodyOf(name))).json()
    secrets.set(name, secret)
  }
}, 60_000)
afterAll(() => provider.close())

/** Pays as a browser does, and waits until the back end has been told. */
async function pay(secret: string): Promise<void> {
  const [intent = ''] = secret.split('_secret_')
  await provider.sandbox.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  await provider.sandbox.deliverPending()
}

it.each(stages)('crash $name: the same attempt goes on, and there is one subscription', async ({ name }) => {
  const body = bodyOf(name)
  const secret = secrets.get(name) ?? ''
  expect(secret).toMatch(/_secret_/)
  const mailsBefore = next.mails.length
  await pay(secret)
  expect(await (await next.call('checkout-status', { attempt: body.attempt })).json()).toMatchObject({ status: 'paid' })
  expect(next.mails.length - mailsBefore).toBe(1)
  const { data: customers } = await provider.sandbox.stripe.customers.list({ email: body.email })
  expect(customers).toHaveLength(1)
  const accounts = (await provider.sandbox.ledger()).filter(({ customer }) => customer === customers[0]?.id)
  expect(accounts).toMatchObject([{ status: 'active', charged: 9000 }])
})

it('every crash left one row, one plan and six installments for each attempt', async () => {
  await next.kill()
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
