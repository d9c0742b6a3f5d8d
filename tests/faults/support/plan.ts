import type { Account } from '#server/sandbox/ledger.ts'
import { newAttempt, type World } from './world.ts'

const HOUR = 3_600_000

/** A checkout whose first payment has been made. */
export interface Purchase {
  email: string
  checkout: string
  customer: string
  subscription: string
}

export async function buy(world: World, email = 'ann@example.com', card?: string): Promise<Purchase> {
  const attempt = newAttempt()
  const opened = await world.click(email, attempt)
  if (!('secret' in opened)) throw new Error(opened.code)
  const status = await world.pay(opened.secret, card)
  if (status !== 'succeeded') throw new Error(`The first payment is ${status}.`)
  await world.tick()
  const [row] = await world.backEnd.database.query<Omit<Purchase, 'email'>>(
    `select id as checkout, customer_id as customer, subscription_id as subscription
       from billing.checkouts where attempt_key = $1`,
    [attempt],
  )
  if (!row) throw new Error('There is no such checkout.')
  return { email, ...row }
}

/** Lets time pass until then, with a tick every so many hours and one at the end. */
export async function passUntil(world: World, moment: string | number | Date, every = 72): Promise<void> {
  const hours = (new Date(moment).getTime() - world.sandbox.clock.now()) / HOUR
  if (hours > 0) await world.pass(hours, every)
}

/** The buyer's bank refuses the next charges, whatever the card. */
export function refuseCharges({ sandbox }: World, { customer }: Purchase, times = 1): void {
  sandbox.faults.add({ at: `charge:${customer}`, decline: 'insufficient_funds', times })
}

/** What the fake Stripe knows of one subscription. */
export async function accountOf({ sandbox }: World, { subscription }: Purchase): Promise<Account> {
  const account = (await sandbox.ledger()).find((candidate) => candidate.subscription === subscription)
  if (!account) throw new Error('There is no such subscription.')
  return account
}

export interface PlanRow {
  status: string
  state: string
  paid: number
  graceUntil: Date | null
  endIsSet: boolean
  /** States of the installments: `paid paid scheduled …` */
  installments: string
}

/** What our tables say of one purchase. */
export async function planOf({ backEnd }: World, { checkout }: Purchase): Promise<PlanRow | undefined> {
  const [row] = await backEnd.database.query<PlanRow>(
    `select c.status, p.state, p.paid_count as paid, p.grace_until as "graceUntil", p.end_is_set as "endIsSet",
            (select string_agg(i.state, ' ' order by i.seq) from billing.installments i where i.plan_id = p.id)
              as installments
       from billing.checkouts c join billing.plans p on p.checkout_id = c.id where c.id = $1`,
    [checkout],
  )
  return row
}

/** When the payment was refused for the first time, by our books. */
export async function failedAt({ backEnd }: World, { checkout }: Purchase, seq: number): Promise<number> {
  const [row] = await backEnd.database.query<{ at: Date | null }>(
    `select i.failed_at as at from billing.installments i join billing.plans p on p.id = i.plan_id
      where p.checkout_id = $1 and i.seq = $2`,
    [checkout, seq],
  )
  if (!row?.at) throw new Error(`Payment ${seq} has not failed.`)
  return row.at.getTime()
}

export async function waitingJobs({ backEnd }: World): Promise<string[]> {
  const rows = await backEnd.database.query<{ kind: string }>(
    'select kind from billing.outbox where done_at is null order by id',
  )
  return rows.map(({ kind }) => kind)
}

/** What a worker that died was doing can be taken up again: by the clock on the wall a minute passes before. */
export async function expireLeases({ backEnd: { database } }: World): Promise<void> {
  await database.query('update billing.outbox set locked_until = null where done_at is null')
  await database.query('update billing.checkouts set locked_until = null')
}

/** Subjects of what one address was sent, in order. */
export function subjectsTo({ mails }: World, to: string): string[] {
  return mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
}

/** What the operator was told: `extra invoice`, `refund`, … */
export function alerts(world: World): string[] {
  return subjectsTo(world, world.backEnd.settings.operatorEmail).map((subject) => subject.replace(/:.*/, ''))
}

/** The token of the link in the last mail about a refused payment. */
export function linkToken({ mails }: World, { email }: Purchase): string {
  const mail = mails.findLast(({ to, text }) => to === email && text.includes('/update-card#'))
  const [, token = ''] = /\/update-card#(\S+)/.exec(mail?.text ?? '') ?? []
  if (token === '') throw new Error('No mail has a link.')
  return token
}

interface CardAnswer {
  status: number
  client_secret?: string
  due?: { amount: number; count: number }
  outcome?: 'paid' | 'refused'
  error: { code: string } | null
}

async function callUpdateCard(world: World, body: object): Promise<CardAnswer> {
  const response = await world.call('update-card', body)
  return { status: response.status, ...(await response.json()) }
}

/** Opens the page behind a link. */
export const openLink = (world: World, token: string) => callUpdateCard(world, { token })

/** Does what the page behind the link does: takes a card, has it saved, and tells the back end. */
export async function updateCard(world: World, token: string, card = 'pm_card_visa'): Promise<CardAnswer> {
  const opened = await openLink(world, token)
  if (!opened.client_secret) return opened
  const id = await confirmSetup(world, opened.client_secret, card)
  return callUpdateCard(world, { token, setup_intent: id })
}

/** What stripe.js does with the secret of a SetupIntent. @returns the intent's id */
async function confirmSetup({ sandbox }: World, secret: string, card: string): Promise<string> {
  const id = secret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: secret, payment_method: card })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: body.toString() }
  await sandbox.app.request(`/api/v1/setup_intents/${id}/confirm`, init)
  return id
}
