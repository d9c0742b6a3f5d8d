import { billingTick } from '#shared/tick/billing-tick.ts'
import { type Random, seededRandom } from '../../schemas/random.ts'
import { makeMortal, type Process } from './crashing.ts'
import { emptyDatabase } from './database.ts'
import { expireLeases, updateCard } from './plan.ts'
import { newAttempt, startWorld, type World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One attempt to buy, as a browser keeps it. */
interface Attempt {
  email: string
  key: string
  secret?: string
}

/** What a schedule has done besides, for what is expected of the books. */
export interface Story {
  world: World
  /** Subscriptions that the operator has cancelled. */
  cancelled: Set<string>
}

interface Player extends Story {
  random: Random
  process: Process
  attempts: Attempt[]
  start: number
}

/** Plays six months of faults and half a month of quiet. The same seed plays the same. */
export async function playSchedule(seed: number): Promise<Story> {
  const player = await begin(seed)
  const { world, start } = player
  await shop(player)
  while (now(world) < start + 150 * DAY) await disturb(player)
  await calmDown(player)
  return player
}

async function begin(seed: number): Promise<Player> {
  const random = seededRandom(seed)
  let process: Process | undefined
  const restart = () => reviveIfDead(world, process)
  // Any day of two years, leap day included.
  const start = new Date(Date.UTC(2027, 5, 1 + random.below(730), random.below(24), random.below(60)))
  const world = await startWorld({
    database: await emptyDatabase(),
    start,
    onDelivered: () => restart(),
    sandbox: { random: () => random.below(1000) / 1000 },
  })
  process = makeMortal(world.backEnd)
  const attempts = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    // Sometimes one buyer on two devices.
    email: `buyer-${index > 0 && random.below(3) === 0 ? 0 : index}@example.com`,
    key: newAttempt(),
  }))
  return { random, world, process, attempts, start: start.getTime(), cancelled: new Set() }
}

const now = ({ sandbox }: World) => sandbox.clock.now()

async function reviveIfDead(world: World, process: Process | undefined): Promise<void> {
  const wasDead = process?.isDead()
  // Whatever was to come is called off, too.
  process?.restart()
  if (wasDead) await expireLeases(world)
}

/** Whatever is done, the process may die in it; then it is started again, and nobody gets an answer. */
async function risk(player: Player, work: () => Promise<unknown>): Promise<void> {
  const { random, world, process } = player
  if (random.below(3) === 0) process.dieAfter(random.below(25), random.pick(['before', 'after']))
  await work().catch((error) => {
    if (!process.isDead() && !isLostAnswer(error)) throw error
  })
  await reviveIfDead(world, process)
}

/** Does the same several times at once, and waits for all of them even if one fails. */
async function together<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const ends = await Promise.allSettled(Array.from({ length: count }, work))
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}

/** What a browser is told when the connection breaks. */
const isLostAnswer = (error: unknown) => error instanceof Error && /connection|fetch|abort/i.test(error.message)

/** The first days: clicks, refused cards, payments, answers that get lost. */
async function shop(player: Player): Promise<void> {
  const { random, attempts, world } = player
  for (let round = 0; round < 8; round++) {
    for (const attempt of attempts) {
      if (random.below(3) > 0) await risk(player, () => clickAndPay(player, attempt))
    }
    await trouble(player)
    await risk(player, () => world.sandbox.clock.moveTo(now(world) + random.below(5) * HOUR))
    await risk(player, () => world.tick())
  }
}

async function clickAndPay({ random, world }: Player, attempt: Attempt): Promise<void> {
  const clicks = random.below(6) === 0 ? 2 : 1
  const answers = await together(clicks, () => world.click(attempt.email, attempt.key))
  const [opened] = answers.filter((answer) => 'secret' in answer)
  if (opened) attempt.secret = opened.secret
  if (!attempt.secret || random.below(4) === 0) return
  const refused = ['pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds']
  await world.pay(attempt.secret, random.below(3) === 0 ? random.pick(refused) : 'pm_card_visa')
}

/** What can happen within some days, one thing and then time. */
async function disturb(player: Player): Promise<void> {
  const { random, world } = player
  await trouble(player)
  if (random.below(3) === 0) await risk(player, () => changeCard(player))
  if (random.below(25) === 0) await operate(player)
  const hours = random.pick([1, 3, 10, 30, 80, 200, 500])
  await risk(player, () => world.sandbox.clock.moveTo(now(world) + hours * HOUR))
  const ticks = random.pick([0, 1, 1, 1, 2])
  await risk(player, () => together(ticks, () => billingTick(world.backEnd)))
}

const OPERATIONS = [
  'customers.create',
  'subscriptions.create',
  'subscriptions.retrieve',
  'subscriptions.update',
  'subscriptions.cancel',
  'subscriptionSchedules.create',
  'subscriptionSchedules.update',
  'invoices.list',
  'invoices.pay',
  'charges.list',
  'refunds.create',
  'setupIntents.create',
  'stripe-webhook',
]

/** Changes what goes wrong from now on. */
async function trouble({ random, world }: Player): Promise<void> {
  const { faults, webhooks } = world.sandbox
  const at = random.pick(OPERATIONS)
  const times = 1 + random.below(4)
  switch (random.below(12)) {
    case 0:
      return faults.add({ at, times, status: 500, stored: random.below(2) === 0 })
    case 1:
      return faults.add({ at, times, status: 429 })
    case 2:
      return faults.add({ at, times, drop: random.pick(['before', 'after']) })
    case 3:
      return faults.add({ at, times, delay: 1 })
    case 4:
      return faults.add({ at: 'charge', times: 1 + random.below(3), decline: 'insufficient_funds' })
    case 5:
      return webhooks.add({ drop: true, times: 1 + random.below(20) })
    case 6:
      return webhooks.add({ copies: 1 + random.below(3), delay: random.below(200_000), times: 1 + random.below(20) })
    case 7:
      return webhooks.add({ shuffle: true })
    default:
      return webhooks.clear()
  }
}

/** A buyer follows the link of a mail. */
async function changeCard({ random, world }: Player): Promise<void> {
  const links = world.mails.flatMap(({ text }) => /\/update-card#(\S+)/.exec(text)?.[1] ?? [])
  const token = links.at(-1 - random.below(2))
  if (token) await updateCard(world, token, random.pick(['pm_card_visa', 'pm_card_visa', 'pm_card_chargeCustomerFail']))
}

/** The operator pays a payment back or ends a subscription, in Stripe's dashboard. */
async function operate({ random, world, cancelled }: Player): Promise<void> {
  const account = random.pick(await world.sandbox.ledger())
  const paid = account?.invoices.filter(({ status }) => status === 'paid') ?? []
  if (!account || paid.length === 0) return
  world.sandbox.faults.clear()
  // Later than the second payment: before, it might be one that we cancel ourselves.
  if (random.below(3) === 0 && paid.length > 1 && ['active', 'past_due'].includes(account.status)) {
    await world.sandbox.stripe.subscriptions.cancel(account.subscription)
    cancelled.add(account.subscription)
    return
  }
  const charge = random.pick(paid).charges.find(({ status }) => status === 'succeeded')
  if (charge && charge.refunds.length === 0) await world.sandbox.stripe.refunds.create({ charge: charge.id })
}

/** No more faults; time enough for the last payment, for all that waits, and for the last look. */
async function calmDown({ world, start }: Player): Promise<void> {
  world.sandbox.faults.clear()
  world.sandbox.webhooks.clear()
  for (const days of [151, 152, 160, 180, 186, 191, 192, 193, 195, 230, 260]) {
    await world.sandbox.clock.moveTo(start + days * DAY)
    await world.tick()
  }
}
