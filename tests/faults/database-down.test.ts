import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#shared/database.ts'
import { postgres } from '#shared/postgres.ts'
import { emptyDatabase, newDatabase } from './support/database.ts'
import { answerOf, buy, open, statusOf } from './support/request.ts'
import { books, newAttempt, startWorld, type World } from './support/world.ts'

/** A database whose statements that match fail, for as long as they are told to. */
function breakable(database: Database) {
  let broken: { pattern: RegExp; error: () => Error } | undefined
  const guard = <Queries extends Pick<Database, 'query' | 'execute'>>(queries: Queries): Queries => ({
    ...queries,
    async query(sql: string, values?: never) {
      if (broken?.pattern.test(sql)) throw broken.error()
      return queries.query(sql, values)
    },
  })
  return {
    database: {
      ...guard(database),
      transaction: (work) => database.transaction((queries) => work(guard(queries))),
    } satisfies Database,
    break: (error: () => Error, pattern = /./) => {
      broken = { pattern, error }
    },
    mend: () => {
      broken = undefined
    },
  }
}

const withCode = (code: string) => () =>
  Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { code })

const UNAVAILABLE = { status: 503, secret: null, code: 'database_unavailable', retryable: true }

const click = async (world: World, attempt: string) =>
  answerOf(await world.call('create-checkout', { email: 'ann@example.com', attempt }))

describe('database down or full', () => {
  let world: World
  let switches: ReturnType<typeof breakable>
  beforeEach(async () => {
    switches = breakable(await emptyDatabase())
    world = await startWorld({ database: switches.database })
  })

  it.each([
    ['full', '53100'],
    ['out of memory', '53200'],
    ['out of connections', '53300'],
    ['shutting down', '57P01'],
    ['cut off', '08006'],
    ['unreachable', 'ECONNREFUSED'],
    ['in the way of another transaction', '40001'],
  ])('%s: no secret, nothing at the provider, and then it goes through', async (_, code) => {
    const attempt = newAttempt()
    switches.break(withCode(code))
    expect(await click(world, attempt)).toEqual(UNAVAILABLE)
    expect(await statusOf(world, attempt)).toBe('database_unavailable')
    expect((await world.backEnd.stripe.customers.list()).data).toEqual([])
    switches.mend()
    expect(await click(world, attempt)).toMatchObject({ status: 200 })
    expect(await world.sandbox.ledger()).toHaveLength(1)
  })

  it.each([
    ['the customer', /set customer_id/],
    ['the subscription', /set subscription_id/],
  ])('at the moment when %s is noted: no secret, and then the same one', async (_, pattern) => {
    const attempt = newAttempt()
    switches.break(withCode('53100'), pattern)
    expect(await click(world, attempt)).toEqual(UNAVAILABLE)
    switches.mend()
    expect(await click(world, attempt)).toMatchObject({ status: 200 })
    expect(await world.sandbox.ledger()).toHaveLength(1)
    expect((await world.backEnd.stripe.customers.list()).data).toHaveLength(1)
  })

  it.each([
    ['anything', /./],
    ['the inbox', /provider_events/],
    ['the plan', /insert into billing.plans/],
    ['the installments', /insert into billing.installments/],
    ['the outbox', /insert into billing.outbox/],
  ])('when a webhook would write %s: 500, nothing half done, and it comes again', async (_, pattern) => {
    const { attempt } = await buy(world)
    switches.break(withCode('53100'), pattern)
    await world.sandbox.deliverPending()
    switches.mend()
    expect(world.log.filter(({ event }) => event === 'webhook.failed')).not.toEqual([])
    const { plans, installments, waiting } = await books(world)
    expect([plans, installments, waiting, world.mails]).toEqual([[], [], [], []])
    await world.pass(1, 0.1)
    expect(await statusOf(world, attempt)).toBe('paid')
    expect((await books(world)).plans).toMatchObject([{ state: 'active', paid_count: 1, end_is_set: true }])
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Received 1 of 6'])
  })

  it('says nothing of the database to the outside', async () => {
    switches.break(withCode('53100'))
    const answers = await Promise.all([
      world.call('create-checkout', { email: 'ann@example.com' }),
      world.call('checkout-status', { attempt: newAttempt() }),
      world.call('update-card', { token: 'x' }),
      world.call('billing-tick', {}, { apikey: world.backEnd.settings.tickKey }),
    ])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.join()).not.toMatch(/pg_wal|xlogtemp|53100/)
  })
})

it('database down: a server that is not there is told from a mistake of ours', async () => {
  const database = postgres({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const world = await startWorld({ database })
  expect(await click(world, newAttempt())).toEqual(UNAVAILABLE)
  await database.close()
})

it('database down: so is one that was closed', async () => {
  const database = await newDatabase()
  const world = await startWorld({ database })
  const { attempt } = await open(world)
  await database.close()
  expect(await click(world, attempt)).toEqual(UNAVAILABLE)
})
