import { expect, it, onTestFinished } from 'vitest'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { listen } from '#server/listen.ts'
import { emptyDatabase } from './support/database.ts'
import { offer } from './support/offer.ts'
import { newAttempt } from './support/world.ts'

it('moves the clock of the running server: what timers would do meanwhile is done on the way', async () => {
  const database = await emptyDatabase()
  const server = await listen({ port: 0, dist: null, offer, dataDir: IN_MEMORY, database, env: {}, log: () => {} })
  onTestFinished(() => server.close())
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${server.url}${path}`, init)).json()
  }
  const ann = { email: 'ann@example.com', attempt: newAttempt() }
  const { client_secret: secret } = await post('/functions/v1/create-checkout', ann)
  const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: secret, payment_method: 'pm_card_visa' })
  const intent = secret.split('_secret_')[0]
  await fetch(`${server.url}/sandbox/api/v1/payment_intents/${intent}/confirm`, { method: 'POST', body })
  await post('/sandbox/faults', { at: 'charge', decline: 'insufficient_funds', times: 1 })

  await post('/sandbox/clock', { advance: { months: 1, days: 4 } })

  expect(await database.query('select state from billing.plans')).toEqual([{ state: 'suspended' }])
  const mails = await database.query(
    `select o.kind, floor(extract(epoch from o.done_at - i.failed_at) / 3600)::integer as hours
       from billing.outbox o join billing.installments i on i.invoice_id = o.object_id
      where o.kind like 'mail-payment-%' order by o.done_at`,
  )
  expect(mails).toEqual([
    { kind: 'mail-payment-failed', hours: 0 },
    { kind: 'mail-payment-reminder', hours: 48 },
  ])
}, 60_000)
