// The functions as they are deployed: in real Deno, on a real PostgreSQL, called by a real supabase-js.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import type { Database } from '#shared/database.ts'
import { functionNames } from '#shared/functions.ts'
import { offer } from '#shared/offer.generated.ts'
import { findPostgres } from '../../scripts/postgres/find-postgres.ts'
import { NO_POSTGRES, startPostgres } from '../../scripts/postgres/postgres-server.ts'
import { type DenoFunctions, denoOptions, startDenoFunctions, startGateway } from './deno-functions.ts'
import { denoProgram, NO_DENO } from './deno-program.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const deno = denoProgram()
const programs = findPostgres()
if (!deno) console.log(`\n!!! The functions were not tried in real Deno. ${NO_DENO}`)
if (!programs) console.log(`\n!!! The functions were not tried in real Deno. ${NO_POSTGRES}`)

const TICK_KEY = 'a-key-for-the-timer-of-forty-characters'

describe.runIf(deno)('deno check', () => {
  it.each(functionNames)(
    'finds nothing wrong with %s',
    async (name) => {
      const args = ['check', ...denoOptions(name), `supabase/functions/${name}/index.ts`]
      await expect(promisify(execFile)(deno ?? '', args)).resolves.toBeDefined()
    },
    60_000,
  )
})

describe.runIf(deno && programs && offer)('in Deno', () => {
  let functions: DenoFunctions
  let standIn: StandIn
  let database: Database
  let supabase: SupabaseClient
  const open: (() => Promise<void> | void)[] = []

  beforeAll(async () => {
    const postgres = await startPostgres()
    if (!deno || !postgres || !offer) return
    open.push(() => postgres.stop())
    const url = await postgres.createDatabase()
    database = await openDatabase({ url, dataDir: ':memory:', migrations: ['supabase/migrations'] })
    open.push(() => database.close())
    const gateway = await startGateway()
    open.push(() => gateway.close())
    standIn = await startStandIn(gateway.url, offer)
    functions = await startDenoFunctions(deno, environment(url, standIn), gateway)
    // The functions end after those who call them.
    open.push(
      () => functions.stop(),
      () => standIn.stop(),
    )
    // Node 20 has no WebSocket, which supabase-js asks for although nothing here uses one.
    supabase = createClient(gateway.url, 'sb_publishable_test', { realtime: { transport: class {} as never } })
  }, 90_000)

  afterAll(async () => {
    for (const close of open.reverse()) await close()
  })

  /** Calls a function as the page does. @returns its answer, also where it is an error of the contract */
  async function invoke(name: string, body: object, headers: Record<string, string> = {}) {
    const { data, error } = await supabase.functions.invoke(name, { body, headers })
    return error instanceof FunctionsHttpError ? error.context.json() : (data ?? Promise.reject(error))
  }

  async function buy(email: string): Promise<string> {
    const attempt = crypto.randomUUID()
    const { client_secret: secret } = await invoke('create-checkout', { email, attempt })
    expect(await standIn.confirm(secret)).toBe('succeeded')
    return attempt
  }

  const planOf = async (attempt: string) => {
    const [plan] = await database.query<{ state: string; paid_count: number; end_is_set: boolean }>(
      `select p.state, p.paid_count, p.end_is_set from billing.plans p join billing.checkouts c on c.id = p.checkout_id
        where c.attempt_key = $1`,
      [attempt],
    )
    return plan
  }

  const mailTo = (email: string, part: string) =>
    [...standIn.mails.values()].find(({ to, text }) => to.includes(email) && text.includes(part))

  const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 100 })

  it('sells a plan: paid, ended after its last payment, receipt sent', async () => {
    const attempt = await buy('ann@example.com')
    expect(await invoke('checkout-status', { attempt })).toEqual({ status: 'paid', error: null })
    await eventually(async () => {
      expect(await planOf(attempt)).toEqual({ state: 'active', paid_count: 1, end_is_set: true })
      expect(mailTo('ann@example.com', '')).toBeDefined()
    })
    expect(await invoke('create-checkout', { email: 'ann@example.com', attempt })).toMatchObject({
      error: { code: 'already_paid' },
    })
  }, 30_000)

  it('makes one subscription of twenty clicks at once', async () => {
    const body = { email: 'bob@example.com', attempt: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => invoke('create-checkout', body)))
    expect(new Set(answers.map(({ client_secret: secret }) => secret)).size).toBe(1)
    const customers = await standIn.sandbox.stripe.customers.list({ email: body.email })
    expect(customers.data).toHaveLength(1)
    const [customer] = customers.data
    const subscriptions = await standIn.sandbox.stripe.subscriptions.list({
      customer: customer?.id ?? '',
      status: 'all',
    })
    expect(subscriptions.data).toHaveLength(1)
  }, 30_000)

  it('takes a new card through the link of the mail when a payment is refused', async () => {
    const email = 'cleo@example.com'
    const attempt = await buy(email)
    await eventually(async () => expect(await planOf(attempt)).toMatchObject({ state: 'active', end_is_set: true }))
    await standIn.breakCard(email)
    await standIn.sandbox.clock.advance({ months: 1, hours: 3 })
    await eventually(async () => expect(await planOf(attempt)).toMatchObject({ state: 'grace' }))
    await eventually(() => expect(mailTo(email, '/update-card#')).toBeDefined())
    const [, token = ''] = /\/update-card#(\S+)/.exec(mailTo(email, '/update-card#')?.text ?? '') ?? []
    const asked = await invoke('update-card', { token })
    expect(asked).toMatchObject({ due: { amount: offer?.amount, count: 1 }, error: null })
    expect(await standIn.confirm(asked.client_secret)).toBe('succeeded')
    const [intent] = asked.client_secret.split('_secret_')
    expect(await invoke('update-card', { token, setup_intent: intent })).toEqual({ outcome: 'paid', error: null })
    expect(await planOf(attempt)).toMatchObject({ state: 'active', paid_count: 2 })
  }, 40_000)

  it('answers what is malformed in the words of the contract', async () => {
    expect(await invoke('create-checkout', { email: 'nobody' })).toMatchObject({
      client_secret: null,
      error: { code: 'invalid_email', retryable: false },
    })
    expect(await invoke('create-checkout', { email: 'a@b.example', amount: 1 })).toMatchObject({
      error: { code: 'unknown_field' },
    })
    expect(await invoke('update-card', { token: 'forged' })).toMatchObject({ error: { code: 'invalid_link' } })
  })

  it('believes no webhook without its signature', async () => {
    const init = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: '{}' }
    expect((await fetch(`${functions.url}/functions/v1/stripe-webhook`, init)).status).toBe(400)
  })

  it('lets the timer in by its key, and nobody else', async () => {
    expect(await invoke('billing-tick', {}, { apikey: TICK_KEY })).toMatchObject({ failed: 0, jobs: { failed: 0 } })
    expect(await invoke('billing-tick', {})).toEqual({ error: 'Not allowed.' })
  })

  it('lets pages of its own site call it, and of no other', async () => {
    const ask = (origin: string) =>
      fetch(`${functions.url}/functions/v1/create-checkout`, { method: 'OPTIONS', headers: { origin } })
    const own = await ask('https://funnel.test')
    expect(own.headers.get('access-control-allow-origin')).toBe('https://funnel.test')
    expect((await ask('https://elsewhere.test')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('writes no address and no secret into its log', () => {
    const output = functions.output()
    expect(output).toContain('"event":"checkout.opened"')
    expect(output).not.toMatch(/@example\.com|_secret_|sk_test|whsec_/)
  })
})

function environment(databaseUrl: string, { url, key, sandbox }: StandIn): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: key,
    STRIPE_API_URL: url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    LINK_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    BILLING_TICK_KEY: TICK_KEY,
    SITE_URL: 'https://funnel.test',
    OPERATOR_EMAIL: 'operator@funnel.test',
    MAIL_API_KEY: 'key-of-the-mail-service',
    MAIL_API_URL: `${url}/mails`,
    MAIL_FROM: 'Funnel <mail@funnel.test>',
    DATABASE_URL: databaseUrl,
  }
}
