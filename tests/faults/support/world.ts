import { createSandbox, type Sandbox, type SandboxOptions } from '#server/sandbox/sandbox.ts'
import type { BackEnd } from '#shared/back-end.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import type { Database } from '#shared/database.ts'
import { createFunctions, type FunctionName } from '#shared/functions.ts'
import type { LogFields } from '#shared/log.ts'
import type { Mail } from '#shared/mail/mailer.ts'
import type { Offer } from '#shared/offer.ts'
import type { Settings } from '#shared/settings.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { offer as usualOffer } from './offer.ts'
import { testSettings } from './settings.ts'

const HOUR = 3_600_000

export interface WorldOptions {
  database: Database
  offer?: Offer
  settings?: Partial<Settings>
  sandbox?: Omit<SandboxOptions, 'deliver' | 'clock'>
  /** When the story begins. */
  start?: Date
  /** Told after each webhook, taken or not. */
  onDelivered?: () => Promise<void>
}

/** Back end, payment provider, mails and time, without a socket: what a test moves and looks at. */
export interface World {
  backEnd: BackEnd
  sandbox: Sandbox
  /** What buyers and operator have got, in order. */
  mails: Mail[]
  log: { event: string; fields: LogFields | undefined }[]
  call(name: FunctionName, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Clicks "Continue": the secret, or the error's code. */
  click(email: string, attempt: string): Promise<{ secret: string } | { code: string }>
  /** The buyer's browser confirms the payment with a test card. The intent's status, or the error's code. */
  pay(secret: string, card?: string): Promise<string>
  /** Lets time pass; the provider does what is due, and the reconciler runs every so many hours. */
  pass(hours: number, every?: number): Promise<void>
  tick(): Promise<void>
}

export async function startWorld({
  database,
  offer = usualOffer,
  settings,
  sandbox: more,
  start,
  onDelivered,
}: WorldOptions): Promise<World> {
  const mails: Mail[] = []
  const log: World['log'] = []
  const begin = start ?? new Date('2026-01-15T10:00:00Z')
  let functions: ReturnType<typeof createFunctions> | undefined
  const sandbox = createSandbox({
    ...more,
    clock: () => begin.getTime(),
    deliver: async (request) => {
      const response = await functions?.['stripe-webhook'](request)
      await onDelivered?.()
      return response ?? new Response(null, { status: 503 })
    },
  })
  const backEnd: BackEnd = {
    database,
    offer,
    stripe: sandbox.stripe,
    now: () => new Date(sandbox.clock.now()),
    log: (event, fields) => void log.push({ event, fields }),
    mailer: {
      async send(mail) {
        if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
      },
    },
    settings: testSettings({ webhookSecret: sandbox.webhookSecret, ...settings }),
  }
  functions = createFunctions(backEnd)
  await ensureOfferPrice(sandbox.stripe, offer)
  const call: World['call'] = async (name, body, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const handler = functions?.[name]
    if (!handler) throw new Error(`There is no function ${name}`)
    return handler(new Request(`https://funnel.test/functions/v1/${name}`, { ...init, body: text }))
  }
  const tick = async () => {
    await sandbox.deliverPending()
    await billingTick(backEnd)
  }
  return {
    backEnd,
    sandbox,
    mails,
    log,
    call,
    tick,
    async click(email, attempt) {
      const answer = await (await call('create-checkout', { email, attempt })).json()
      return answer.error === null ? { secret: answer.client_secret } : { code: answer.error.code }
    },
    pay: (secret, card = 'pm_card_visa') => confirm(sandbox, secret, card),
    async pass(hours, every = 1) {
      const end = sandbox.clock.now() + hours * HOUR
      while (sandbox.clock.now() < end) {
        await sandbox.clock.moveTo(Math.min(end, sandbox.clock.now() + every * HOUR))
        await tick()
      }
    },
  }
}

/** What stripe.js does: confirm with the publishable key and the secret. */
async function confirm(sandbox: Sandbox, secret: string, card: string): Promise<string> {
  const id = secret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: secret, payment_method: card })
  const response = await sandbox.app.request(`/api/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  const answer = await response.json()
  return answer.error ? (answer.error.decline_code ?? answer.error.code ?? answer.error.type) : answer.status
}

/** A new attempt key, as a browser makes one. */
export const newAttempt = () => crypto.randomUUID()

/** What the database says, for comparisons. */
export async function books({ backEnd: { database } }: World) {
  const checkouts = await database.query<{ id: string; status: string; subscription_id: string | null }>(
    'select id, status, subscription_id from billing.checkouts order by created_at, id',
  )
  const plans = await database.query<{ checkout_id: string; state: string; paid_count: number; end_is_set: boolean }>(
    'select checkout_id, state, paid_count, end_is_set from billing.plans order by created_at, id',
  )
  const installments = await database.query<{ seq: number; state: string; due_at: Date; paid_at: Date | null }>(
    'select i.seq, i.state, i.due_at, i.paid_at from billing.installments i join billing.plans p on p.id = i.plan_id order by p.created_at, i.seq',
  )
  const waiting = await database.query<{ kind: string; last_error: string | null }>(
    'select kind, last_error from billing.outbox where done_at is null order by id',
  )
  return { checkouts, plans, installments, waiting }
}
