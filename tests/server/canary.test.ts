// Values that nobody may find again are sent through every function: as they are meant, malformed, and while everything
// fails. Then whatever the back end has said or kept is searched for them.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Database, Queries } from '#shared/database.ts'
import { type FunctionName, functionNames } from '#shared/functions.ts'
import { VARIABLES } from '#shared/settings.ts'
import { emptyDatabase } from '../faults/support/database.ts'
import { newAttempt, startWorld, type World } from '../faults/support/world.ts'

const EMAIL = 'canary.bird@cage.example'
const CARD = '4000056655665556'

/** All that was said, by whom it was said. */
const said = { answers: '', log: '', console: '' }
/** What may be found nowhere: what it is called → the value. */
const canaries: Record<string, string> = { card: CARD, email: EMAIL }
let database: Database
let isDatabaseBroken = false

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      said.console += words.map(String).join(' ')
    })
  }
  database = await emptyDatabase()
  const world = await startWorld({ database: breakable(database) })
  await walk(world)
  await failEverything(world)
  said.log = JSON.stringify(world.log)
  vi.restoreAllMocks()
}, 60_000)

it('the walk reached what it should', async () => {
  expect(Object.keys(canaries).sort()).toEqual(
    ['attempt', 'card', 'email', 'linkSecret', 'secret', 'setupSecret', 'tickKey', 'token', 'webhookSecret'].sort(),
  )
  for (const value of Object.values(canaries)) expect(value.length).toBeGreaterThan(8)
  expect(said.log).toContain('checkout.opened')
  expect(said.log).toContain('database_unavailable')
  expect(said.log).toContain('job.failed')
})

describe('nothing of a buyer and no secret is found', () => {
  it('in a line of the log', () => {
    expect(found(said.log)).toEqual([])
  })

  it('on the console', () => {
    expect(found(said.console)).toEqual([])
  })

  it('in an answer that says what is wrong', () => {
    expect(found(said.answers)).toEqual([])
  })

  it('in a column that is not made for it', async () => {
    const columns = await database.query<{ place: string; text: string }>(await everyColumn())
    expect(columns.some(({ place, text }) => place === 'checkouts.email' && text === EMAIL)).toBe(true)
    // Whatever has the form of an address may be one.
    const others = columns.filter(({ place }) => place !== 'checkouts.email')
    const held = others.flatMap(({ place, text }) => found(text).map((name) => `${place}: ${name}`))
    // The attempt's key is how a checkout is found again.
    expect([...new Set(held)]).toEqual(['checkouts.attempt_key: attempt'])
  })

  it('in the page, whatever the environment of its build holds', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'canary-dist-'))
    const secrets = Object.fromEntries(VARIABLES.map(({ name }) => [name, `canary_${name.toLowerCase()}`]))
    const args = ['--import', 'tsx', 'scripts/build.ts', '--out-dir', outDir]
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...secrets } })
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const scripts = files.filter(({ name }) => /\.(js|css|html|map|json)$/.test(name))
    expect(scripts.length).toBeGreaterThan(3)
    for (const { parentPath, name } of scripts) {
      const text = readFileSync(join(parentPath, name), 'utf8')
      expect(text, name).not.toContain('canary_')
      expect(found(text), name).toEqual([])
    }
  }, 60_000)
})

/** Which canaries a text holds. An address counts in whatever case, and a card in whatever form it is written. */
function found(text: string): string[] {
  const plain = text.toLowerCase()
  const digits = text.replace(/[\s-]+/g, '')
  return Object.entries(canaries).flatMap(([name, value]) =>
    plain.includes(value.toLowerCase()) || digits.includes(value) ? [name] : [],
  )
}

/** A purchase, a refused renewal and a new card. Answers that are meant to hold a secret are not kept. */
async function walk(world: World): Promise<void> {
  const { settings } = world.backEnd
  Object.assign(canaries, {
    webhookSecret: settings.webhookSecret,
    linkSecret: settings.linkSecret,
    tickKey: settings.tickKey,
  })
  canaries.attempt = newAttempt()
  const opened = await world.click(EMAIL, canaries.attempt)
  if ('code' in opened) throw new Error(opened.code)
  canaries.secret = opened.secret
  await world.pay(opened.secret)
  await world.tick()
  world.sandbox.faults.add({ at: 'charge', decline: 'insufficient_funds', times: 100 })
  await world.pass(24 * 32, 12)
  world.sandbox.faults.clear()
  const mail = world.mails.find(({ text }) => text.includes('update-card#'))
  canaries.token = /update-card#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const asked = await (await world.call('update-card', { token: canaries.token })).json()
  canaries.setupSecret = asked.client_secret ?? ''
}

/** Every function with every canary in every field and place, while all is well and while each part is broken. */
async function failEverything(world: World): Promise<void> {
  await callAll(world)
  world.sandbox.faults.add({ at: 'customers.create', status: 500, times: 1000 })
  world.sandbox.faults.add({ at: 'subscriptions.retrieve', status: 500, times: 1000 })
  await world.click('another.bird@cage.example', newAttempt())
  await callAll(world)
  world.sandbox.faults.clear()
  isDatabaseBroken = true
  await callAll(world)
  isDatabaseBroken = false
  // The service's own words quote the address.
  world.backEnd.mailer.send = async ({ to }) => Promise.reject(new Error(`550 ${to} does not exist, ${canaries.token}`))
  await database.query('update billing.outbox set done_at = null, run_at = $1', [world.backEnd.now()])
  await world.call('billing-tick', {}, { apikey: canaries.tickKey ?? '' })
  await throughTheServer(world)
}

async function callAll(world: World): Promise<void> {
  for (const name of functionNames) {
    for (const body of bodies()) await keep(await world.call(name, body, hostileHeaders()))
    await keep(await world.call(name, bodies()[0] ?? '', { 'content-type': 'text/plain' }))
  }
}

function bodies(): string[] {
  const values = Object.values(canaries)
  const fields = ['email', 'attempt', 'captcha', 'token', 'setup_intent', 'card', 'amount']
  return [
    ...values.flatMap((value) => fields.map((field) => JSON.stringify({ [field]: value }))),
    ...values.map((value) => JSON.stringify({ email: `${value}@x.example`, attempt: newAttempt() })),
    ...values.map((value) => `{"email": "${value}`),
    JSON.stringify(canaries),
    JSON.stringify([canaries]),
    JSON.stringify({ email: EMAIL, attempt: canaries.attempt, amount: 1 }),
    JSON.stringify({ token: `${canaries.token}x`, setup_intent: canaries.setupSecret }),
    JSON.stringify({ id: 'evt_1', object: 'event', data: { object: canaries } }),
    values.join('\r\n').repeat(500),
  ]
}

const hostileHeaders = () => ({
  authorization: `Bearer ${canaries.secret}`,
  apikey: canaries.linkSecret ?? '',
  'x-client-info': EMAIL,
  'stripe-signature': `t=1,v1=${canaries.webhookSecret}`,
  cookie: `card=${CARD}`,
})

/** The same through the local server, where a path may hold anything, too. */
async function throughTheServer(world: World): Promise<void> {
  const app = createApp({ dist: null, services: { backEnd: world.backEnd }, log: world.backEnd.log })
  for (const value of Object.values(canaries)) {
    const path = encodeURIComponent(value)
    for (const name of [...functionNames, path] satisfies (FunctionName | string)[]) {
      const url = `http://127.0.0.1/functions/v1/${name}?email=${path}`
      await keep(await app.request(url, { method: 'POST', body: value, headers: hostileHeaders() }))
      await keep(await app.request(url, { headers: hostileHeaders() }))
    }
  }
}

/** Keeps an answer, unless it is one that is meant to hold a secret. */
async function keep(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok) said.answers += `${text}\n${JSON.stringify([...response.headers])}\n`
}

/** A database whose errors quote what they were given, as those of PostgreSQL do. */
function breakable(whole: Database): Database {
  const complain = (values: readonly unknown[]) => {
    const words = `duplicate key: (${values.join(', ')}) ${Object.values(canaries).join(' ')}`
    return Object.assign(new Error(words), { code: '53100', detail: words })
  }
  const query: Queries['query'] = async (sql, values = []) => {
    if (isDatabaseBroken) throw complain(values)
    return whole.query(sql, values)
  }
  const transaction: Database['transaction'] = async (work) => {
    if (isDatabaseBroken) throw complain([])
    return whole.transaction(work)
  }
  return { ...whole, query, transaction }
}

/** A query for every value of every column of ours, as text. */
async function everyColumn(): Promise<string> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'billing'`,
  )
  return columns
    .map(
      ({ table_name: table, column_name: column }) =>
        `select '${table}.${column}' as place, "${column}"::text as text from billing."${table}" where "${column}" is not null`,
    )
    .join(' union all ')
}
