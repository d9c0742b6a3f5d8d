import { fileURLToPath } from 'node:url'
import type { Database, Queries } from '#shared/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { dueAt } from './due.ts'
import { linksOf } from './links.ts'
import { randomId } from './objects/random-id.ts'
import { type Changes, type Delivery, dueRank, KEY_LIFETIME, type SandboxStore } from './store.ts'
import { isType, type StripeObject } from './stripe-object.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * The fake Stripe's memory in the local database, so that it survives a restart. One process at a time: calls that an
 * earlier one left unanswered changed nothing, and are forgotten here.
 *
 * Makes its own tables, in the schema `sandbox`.
 */
export async function openDatabaseStore(database: Database): Promise<SandboxStore> {
  await migrate(database, readMigrations(MIGRATIONS))
  await database.query('delete from sandbox.idempotency where status is null')
  const webhookSecret = await keptSetting(database, 'webhook_secret', randomId('whsec', 32))
  let clockOffset = Number(await keptSetting(database, 'clock_offset', '0'))

  const findAny = async (id: string) => one(await objects(database, 'where id = $1', [id]))

  return {
    async find(type, id) {
      const object = await findAny(id)
      return object && isType(object, type) ? object : undefined
    },
    findAny,
    async list(type, link) {
      const found =
        link === undefined
          ? await objects(database, 'where type = $1 order by seq desc', [type])
          : await objects(database, 'where type = $1 and links @> array[$2] order by seq desc', [type, link])
      return found.filter((object) => isType(object, type))
    },
    commit: (changes) => database.transaction((queries) => write(queries, changes)),
    async nextDue(until) {
      return one(await objects(database, 'where due_at <= $1 order by due_at, due_rank desc, seq limit 1', [until]))
    },
    deliveries: (limit) =>
      database.query<Delivery>(
        'select id, event, due_at::float8 as at, attempts from sandbox.deliveries order by due_at, seq limit $1',
        [limit],
      ),
    async endDelivery(id) {
      await database.query('delete from sandbox.deliveries where id = $1', [id])
    },
    async delayDelivery({ id, at, attempts }) {
      await database.query('update sandbox.deliveries set due_at = $2, attempts = $3 where id = $1', [id, at, attempts])
    },
    async claim(key, fingerprint, now) {
      const granted = await database.query(CLAIM, [key, fingerprint, now, now - KEY_LIFETIME])
      if (granted.length > 0) return { state: 'granted' }
      const [held] = await database.query<HeldKey>(
        'select fingerprint, status, body from sandbox.idempotency where key = $1',
        [key],
      )
      if (held && held.fingerprint !== fingerprint) return { state: 'other-parameters' }
      return held?.status && held.body !== null
        ? { state: 'answered', answer: { status: held.status, body: held.body } }
        : { state: 'in-flight' }
    },
    async releaseClaim(key) {
      await database.query('delete from sandbox.idempotency where key = $1', [key])
    },
    clockOffset: () => clockOffset,
    async saveClockOffset(offset) {
      clockOffset = offset
      await database.query("update sandbox.settings set value = $1 where name = 'clock_offset'", [String(offset)])
    },
    webhookSecret,
  }
}

interface HeldKey {
  fingerprint: string
  status: number | null
  body: string | null
}

/** A new key, or one whose time is over. */
const CLAIM = `
  insert into sandbox.idempotency as held (key, fingerprint, claimed_at) values ($1, $2, $3)
  on conflict (key) do update
    set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = null, body = null
    where held.claimed_at < $4
  returning key`

/** All rows come as one JSON text: one statement, however many objects an operation changes. */
const PUT_OBJECTS = `
  insert into sandbox.objects (id, type, links, due_at, due_rank, data)
  select row->'data'->>'id', row->'data'->>'object', array(select jsonb_array_elements_text(row->'links')),
    (row->>'due_at')::bigint, (row->>'due_rank')::smallint, row->'data'
  from jsonb_array_elements($1::jsonb) with ordinality as given (row, position) order by position
  on conflict (id) do update
    set links = excluded.links, due_at = excluded.due_at, due_rank = excluded.due_rank, data = excluded.data`

const ADD_DELIVERIES = `
  insert into sandbox.deliveries (id, event, due_at, attempts)
  select row->>'id', row->>'event', (row->>'at')::bigint, (row->>'attempts')::integer
  from jsonb_array_elements($1::jsonb) with ordinality as given (row, position) order by position`

async function write(queries: Queries, { objects: changed, deliveries, answered }: Changes): Promise<void> {
  if (changed.length > 0) await queries.query(PUT_OBJECTS, [JSON.stringify(changed.map(toRow))])
  if (deliveries.length > 0) await queries.query(ADD_DELIVERIES, [JSON.stringify(deliveries)])
  if (!answered) return
  const { key, answer } = answered
  await queries.query('update sandbox.idempotency set status = $2, body = $3 where key = $1', [
    key,
    answer.status,
    answer.body,
  ])
}

function toRow(object: StripeObject) {
  return { data: object, links: linksOf(object), due_at: dueAt(object), due_rank: dueRank(object) }
}

async function objects(database: Database, which: string, values: (string | number)[]): Promise<StripeObject[]> {
  const rows = await database.query<{ data: StripeObject }>(`select data from sandbox.objects ${which}`, values)
  return rows.map(({ data }) => data)
}

function one(found: readonly StripeObject[]): StripeObject | undefined {
  return found[0]
}

/** The value that was kept first, now or by an earlier process. */
async function keptSetting(database: Database, name: string, value: string): Promise<string> {
  await database.query('insert into sandbox.settings (name, value) values ($1, $2) on conflict do nothing', [
    name,
    value,
  ])
  const [kept] = await database.query<{ value: string }>('select value from sandbox.settings where name = $1', [name])
  return kept?.value ?? value
}
