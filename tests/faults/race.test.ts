// What happens when two do the same at the same moment, where no other file has its row.
import { describe, expect, it } from 'vitest'
import { runJobs } from '#shared/jobs/run-jobs.ts'
import type { Mail } from '#shared/mail/mailer.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { type BackEndProcess, startBackEnd } from './support/back-end-processes.ts'
import { databases, postgresServer } from './support/databases.ts'
import { startProvider } from './support/provider.ts'
import { buy, open, statusOf } from './support/request.ts'
import { books, newAttempt, startWorld, type World } from './support/world.ts'

/** Every mail that the back end hands over, without the mail service's own eye for repeated keys. */
function countMails(world: World): Mail[] {
  const sent: Mail[] = []
  world.backEnd.mailer = {
    async send(mail) {
      // Long enough for another worker to come along.
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(mail)
    },
  }
  return sent
}

describe.each(databases)('on $name', ({ empty }) => {
  describe('two devices, same e-mail, both pay at once', () => {
    it.each(['webhooks', 'the browsers’ questions'])(
      'told by %s: one plan runs, the other is ended and mailed',
      async (by) => {
        const world = await startWorld({ database: await empty() })
        const sent = countMails(world)
        if (by !== 'webhooks') world.sandbox.webhooks.add({ drop: true })
        const devices = await Promise.all([open(world), open(world)])
        const paid = await Promise.all(devices.map(({ secret }) => world.pay(secret)))
        expect(paid).toEqual(['succeeded', 'succeeded'])
        await (by === 'webhooks'
          ? Promise.all([world.sandbox.deliverPending(), world.tick(), world.tick()])
          : Promise.all(devices.map(({ attempt }) => statusOf(world, attempt))))
        await world.tick()
        await world.tick()
        const { checkouts, plans, waiting } = await books(world)
        expect(checkouts.map(({ status }) => status).sort()).toEqual(['duplicate', 'paid'])
        expect(plans.map(({ state }) => state).sort()).toEqual(['active', 'cancelled'])
        expect(waiting).toEqual([])
        expect((await world.sandbox.ledger()).map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
        expect(sent.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
          'Paid twice',
          'Received 1 of 6',
          'paid twice',
        ])
        // Both are told that they have paid.
        expect(await Promise.all(devices.map(({ attempt }) => statusOf(world, attempt)))).toEqual(['paid', 'paid'])
      },
    )
  })

  describe('outbox workers at once', () => {
    it('send each mail once', async () => {
      const world = await startWorld({ database: await empty() })
      const sent = countMails(world)
      world.sandbox.webhooks.add({ drop: true })
      const emails = Array.from({ length: 8 }, (_, index) => `buyer-${index}@example.com`)
      const bought = await Promise.all(emails.map((email) => buy(world, email)))
      await Promise.all([
        ...bought.map(({ attempt }) => statusOf(world, attempt)),
        ...Array.from({ length: 6 }, () => runJobs(world.backEnd)),
        ...Array.from({ length: 3 }, () => billingTick(world.backEnd)),
      ])
      await Promise.all(Array.from({ length: 6 }, () => runJobs(world.backEnd)))
      expect(sent.map(({ to }) => to).sort()).toEqual(emails)
      expect((await books(world)).waiting).toEqual([])
      expect((await world.sandbox.ledger()).map(({ charged }) => charged)).toEqual(emails.map(() => 9000))
    })
  })

  describe('card testing, all webhooks at once', () => {
    it('counts each refused card, and ends the checkout once', async () => {
      const world = await startWorld({ database: await empty() })
      const { secret } = await open(world)
      for (let count = 0; count < 6; count++) await world.pay(secret, 'pm_card_visa_chargeDeclined')
      await Promise.all(Array.from({ length: 4 }, () => world.sandbox.deliverPending()))
      const rows = await world.backEnd.database.query('select status, failed_payments from billing.checkouts')
      expect(rows).toEqual([{ status: 'abandoned', failed_payments: 6 }])
      expect(await world.sandbox.ledger()).toMatchObject([{ status: 'incomplete_expired' }])
    })
  })
})

if (postgresServer) {
  const { url: databaseUrl } = postgresServer
  const { empty } = databases.at(-1) ?? {}

  describe('two processes on one PostgreSQL', () => {
    it('50 clicks of one attempt: one customer, one subscription, one secret', { timeout: 60_000 }, async () => {
      const database = await empty?.()
      const provider = await startProvider()
      const options = { provider, dataDir: ':memory:', databaseUrl }
      const processes = await Promise.all([startBackEnd(options), startBackEnd(options)])
      const body = { email: 'ann@example.com', attempt: newAttempt() }
      const clicks = processes.flatMap((one) => Array.from({ length: 25 }, () => one.call('create-checkout', body)))
      const answers = await Promise.all((await Promise.all(clicks)).map((answer) => answer.json()))
      expect(new Set(answers.map(({ client_secret: secret }) => secret)).size).toBe(1)
      expect(answers[0]).toEqual({ client_secret: expect.stringMatching(/_secret_/), error: null })
      expect(await provider.sandbox.ledger()).toHaveLength(1)

      await provider.sandbox.stripe.paymentIntents.confirm(answers[0].client_secret.split('_secret_')[0], {
        payment_method: 'pm_card_visa',
      })
      const { attempt } = body
      const ask = (one: BackEndProcess) => Array.from({ length: 5 }, () => one.call('checkout-status', { attempt }))
      const told = await Promise.all([...processes.flatMap(ask), provider.sandbox.deliverPending()])
      expect(await told[0]?.json()).toEqual({ status: 'paid', error: null })
      expect(processes.flatMap(({ mails }) => mails)).toHaveLength(1)
      expect(await database?.query('select state, paid_count from billing.plans')).toEqual([
        { state: 'active', paid_count: 1 },
      ])
      for (const one of processes) await one.kill()
      provider.close()
    })
  })
}
