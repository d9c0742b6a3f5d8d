import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from './support/database.ts'
import { answerOf, open } from './support/request.ts'
import { books, newAttempt, startWorld, type World } from './support/world.ts'

let world: World
beforeEach(async () => {
  const settings = { isRateLimited: true, addressHeader: 'x-forwarded-for' }
  world = await startWorld({ database: await emptyDatabase(), settings })
})

let counter = 0
const somebody = () => `buyer-${++counter}@example.com`
const someAddress = () => `198.51.100.${++counter % 256}`

async function click(email: string, address: string, attempt: string = newAttempt()) {
  const response = await world.call('create-checkout', { email, attempt }, { 'x-forwarded-for': address })
  const retryAfter = response.headers.get('retry-after')
  return { ...(await answerOf(response)), retryAfter }
}

/** How many of so many clicks were taken. */
async function taken(times: number, one: () => Promise<{ status: number }>): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index++) count += (await one()).status === 200 ? 1 : 0
  return count
}

const minutes = (count: number) => world.sandbox.clock.advance({ minutes: count })

describe('rate limits', () => {
  it('take 5 attempts in 10 minutes from one address, and say when it can be tried again', async () => {
    expect(await taken(7, () => click(somebody(), '192.0.2.7'))).toBe(5)
    const refused = await click(somebody(), '192.0.2.7')
    expect(refused).toEqual({ status: 429, secret: null, code: 'rate_limited', retryable: true, retryAfter: '600' })
    expect((await click(somebody(), '192.0.2.8')).status).toBe(200)
    await minutes(10)
    expect((await click(somebody(), '192.0.2.7')).status).toBe(200)
  })

  it('count one IPv6 network as one address', async () => {
    expect(await taken(7, () => click(somebody(), `2001:db8:1:2::${(++counter).toString(16)}`))).toBe(5)
    expect((await click(somebody(), '2001:db8:1:3::1')).status).toBe(200)
  })

  it('count the address that the proxy has seen, not those that the caller writes before it', async () => {
    expect(await taken(7, () => click(somebody(), `${someAddress()}, 192.0.2.7`))).toBe(5)
  })

  it('take 3 attempts in an hour for one e-mail, however it is written and wherever from', async () => {
    const spellings = ['ann@example.com', 'Ann@Example.com', ' ann@example.com']
    expect(await taken(5, () => click(spellings[++counter % 3] ?? '', someAddress()))).toBe(3)
    expect(await click('ann@example.com', someAddress())).toMatchObject({ status: 429, retryAfter: '3600' })
    await minutes(60)
    expect((await click('ann@example.com', someAddress())).status).toBe(200)
  })

  it('take 60 attempts in a minute in all', async () => {
    expect(await taken(62, () => click(somebody(), someAddress()))).toBe(60)
    await minutes(1)
    expect((await click(somebody(), someAddress())).status).toBe(200)
  })

  it('do not count the clicks that repeat an attempt', async () => {
    const { attempt, secret } = await open(world)
    for (let index = 0; index < 20; index++) {
      expect(await click('ann@example.com', '192.0.2.7', attempt)).toMatchObject({ status: 200, secret })
    }
    expect(await taken(7, () => click(somebody(), '192.0.2.7'))).toBe(5)
  })

  it('count what comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => click(somebody(), '192.0.2.7')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await world.sandbox.ledger()).toHaveLength(5)
  })

  it('leave nothing of an attempt that was refused: it can be made when there is room again', async () => {
    await taken(5, () => click(somebody(), '192.0.2.7'))
    const attempt = newAttempt()
    expect((await click('ann@example.com', '192.0.2.7', attempt)).status).toBe(429)
    expect((await books(world)).checkouts).toHaveLength(5)
    expect(await world.sandbox.ledger()).toHaveLength(5)
    await minutes(10)
    expect((await click('ann@example.com', '192.0.2.7', attempt)).status).toBe(200)
  })

  it('limit all calls of one address, so that keys cannot be guessed', async () => {
    const ask = () => world.call('checkout-status', { attempt: newAttempt() }, { 'x-forwarded-for': '192.0.2.7' })
    expect(await taken(122, ask)).toBe(120)
  })

  it('limit the calls for new cards', async () => {
    const ask = () => world.call('update-card', { token: 'x' }, { 'x-forwarded-for': '192.0.2.7' })
    const statuses: number[] = []
    for (let index = 0; index < 22; index++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
  })

  it('keep no address in clear text of e-mails, and nothing for longer than a day', async () => {
    await click('ann@example.com', '192.0.2.7')
    const buckets = await world.backEnd.database.query('select bucket from billing.rate_limits')
    expect(JSON.stringify(buckets)).not.toContain('ann@')
    await world.pass(25, 25)
    expect(await world.backEnd.database.query('select 1 from billing.rate_limits')).toEqual([])
  })

  it('are off where the settings say so', async () => {
    world.backEnd.settings.isRateLimited = false
    expect(await taken(8, () => click('ann@example.com', '192.0.2.7'))).toBe(8)
  })
})
