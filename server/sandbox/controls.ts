// The sandbox's own switches over HTTP: for tests in a browser, and for whoever wants to see next month.
import { type Context, Hono } from 'hono'
import type Stripe from 'stripe'
import { z } from 'zod'
import { after, type Span } from './clock.ts'
import { type Faults, faultSchema } from './faults.ts'
import type { Account } from './ledger.ts'
import { type WebhookSwitches, webhookSwitchSchema } from './webhook-switches.ts'

const amount = z.number().min(0).max(100_000).optional()
const span = z.strictObject({
  months: z.int().min(0).max(120).optional(),
  days: amount,
  hours: amount,
  minutes: amount,
  seconds: amount,
})
const move = z.union([z.strictObject({ advance: span }), z.strictObject({ to: z.iso.datetime() })])
const complaint = z.strictObject({ charge: z.string().min(1) })

/** What can be done to a sandbox from outside of the Stripe API. */
export interface Controls {
  clock: {
    /** Milliseconds since 1970. */
    now(): number
    /**
     * Plays everything that becomes due on the way, webhooks included, and returns when all of it is done. Never to be
     * waited for while a webhook is being answered: that is part of it.
     */
    moveTo(milliseconds: number): Promise<void>
    advance(span: Span): Promise<void>
  }
  faults: Faults
  webhooks: WebhookSwitches
  ledger(): Promise<Account[]>
  /** The buyer's bank takes a charge back. */
  dispute(charge: string, reason?: string): Promise<Stripe.Dispute>
  warnOfFraud(charge: string): Promise<Stripe.Radar.EarlyFraudWarning>
}

/** To be mounted at `/sandbox`. */
export function controls(sandbox: Controls): Hono {
  const app = new Hono()
  app.route('/faults', switchBoard('faults', 'faults.ts', faultSchema, sandbox.faults))
  app.route('/webhooks', switchBoard('webhooks', 'webhook-switches.ts', webhookSwitchSchema, sandbox.webhooks))
  const tell = () => ({ now: new Date(sandbox.clock.now()).toISOString() })
  app.get('/clock', (context) => context.json(tell()))
  app.post('/clock', async (context) => {
    const wanted = await readJson(context, move)
    if (!wanted) return refuse(context, '{"advance":{"months":1}} or {"to":"2027-01-31T10:00:00Z"}')
    const now = sandbox.clock.now()
    await sandbox.clock.moveTo('to' in wanted ? Date.parse(wanted.to) : after(now, wanted.advance))
    return context.json(tell())
  })
  app.get('/ledger', async (context) => context.json({ ledger: await sandbox.ledger() }))
  app.post('/disputes', async (context) => {
    const about = await readJson(context, complaint)
    return about ? context.json(await sandbox.dispute(about.charge), 201) : refuse(context, '{"charge":"ch_…"}')
  })
  app.post('/fraud-warnings', async (context) => {
    const about = await readJson(context, complaint)
    return about ? context.json(await sandbox.warnOfFraud(about.charge), 201) : refuse(context, '{"charge":"ch_…"}')
  })
  return app
}

interface Switches<Switch> {
  add(added: Switch): void
  clear(): void
  list(): Switch[]
}

/** GET lists the switches, POST adds one, DELETE ends them all. */
function switchBoard<Schema extends z.ZodType>(
  name: string,
  file: string,
  schema: Schema,
  switches: Switches<z.output<Schema>>,
): Hono {
  const app = new Hono()
  app.get('/', (context) => context.json({ [name]: switches.list() }))
  app.post('/', async (context) => {
    const added = await readJson(context, schema)
    if (added === undefined) return refuse(context, `see server/sandbox/${file}`)
    switches.add(added)
    return context.json({ [name]: switches.list() }, 201)
  })
  app.delete('/', (context) => {
    switches.clear()
    return context.json({ [name]: [] })
  })
  return app
}

/** Only JSON, which a page of another site cannot send here without being asked for permission first. */
async function readJson<Schema extends z.ZodType>(
  { req }: Context,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const isJson = req.header('content-type')?.startsWith('application/json')
  const body = isJson ? await req.json().catch(() => undefined) : undefined
  return schema.safeParse(body).data
}

function refuse(context: Context, form: string): Response {
  return context.json({ error: `Send a JSON object: ${form}.` }, 400)
}
