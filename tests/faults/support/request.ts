import type { Queries } from '#shared/database.ts'
import { newAttempt, type World } from './world.ts'

export interface Opened {
  attempt: string
  secret: string
}

/** Clicks, and expects a secret. */
export async function open(world: World, email = 'ann@example.com', attempt: string = newAttempt()): Promise<Opened> {
  const answer = await world.click(email, attempt)
  if (!('secret' in answer)) throw new Error(`expected a secret, got ${answer.code}`)
  return { attempt, secret: answer.secret }
}

/** Clicks and pays. Webhooks are on their way when it returns, not delivered. */
export async function buy(world: World, email?: string): Promise<Opened> {
  const opened = await open(world, email)
  const status = await world.pay(opened.secret)
  if (status !== 'succeeded') throw new Error(`expected a payment, got ${status}`)
  return opened
}

/** What `checkout-status` says. */
export async function statusOf(world: World, attempt: string): Promise<string> {
  const { status, error } = await (await world.call('checkout-status', { attempt })).json()
  return status ?? error.code
}

/** The answer of `create-checkout` with its HTTP status, as a page sees it. */
export async function answerOf(response: Response) {
  const { client_secret: secret, error } = await response.json()
  return { status: response.status, secret, code: error?.code, retryable: error?.retryable }
}

const TABLES = ['checkouts', 'plans', 'installments', 'provider_events', 'outbox', 'rate_limits']

/** Everything in our tables, to see that nothing has changed. */
export async function everything(queries: Queries): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const table of TABLES) contents[table] = await queries.query(`select * from billing.${table} t order by t::text`)
  return contents
}

/** Calls the provider as the buyer's browser does: with the publishable key and the secret. */
export async function callAsBrowser(
  { sandbox }: World,
  { secret }: { secret: string },
  action: 'confirm' | 'authenticate' | 'retrieve',
  parameters: Record<string, string> = {},
): Promise<{ status?: string; error?: { code?: string; decline_code?: string } }> {
  const intent = `/api/v1/payment_intents/${secret.split('_secret_')[0]}`
  const form = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: secret, ...parameters })
  if (action === 'retrieve') return (await sandbox.app.request(`${intent}?${form}`)).json()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: form.toString() }
  return (await sandbox.app.request(`${intent}/${action}`, init)).json()
}
