import { describe, expect, it } from 'vitest'
import { databases } from './support/databases.ts'
import { books, newAttempt, startWorld } from './support/world.ts'

describe.each(databases)('double or fiftyfold click of one attempt, on $name', ({ empty }) => {
  it('is one customer, one subscription and one secret for 50 calls at once', async () => {
    const world = await startWorld({ database: await empty() })
    const attempt = newAttempt()
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.click('ann@example.com', attempt)))
    const [first] = answers
    expect(first).toEqual({ secret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
    expect(answers).toEqual(Array(50).fill(first))
    expect(await world.sandbox.ledger()).toMatchObject([{ status: 'incomplete', charged: 0 }])
    expect((await world.backEnd.stripe.customers.list()).data).toHaveLength(1)
    expect((await books(world)).checkouts).toMatchObject([{ status: 'awaiting_payment' }])
  })

  it('finds the same subscription again when it comes later, and money is taken once', async () => {
    const world = await startWorld({ database: await empty() })
    const attempt = newAttempt()
    const first = await world.click('ann@example.com', attempt)
    expect(await world.click(' Ann@Example.com', attempt)).toEqual(first)
    if (!('secret' in first)) throw new Error(first.code)
    const paid = await Promise.all([world.pay(first.secret), world.pay(first.secret), world.pay(first.secret)])
    expect(paid.filter((status) => status === 'succeeded')).toHaveLength(1)
    await world.tick()
    expect(await world.sandbox.ledger()).toMatchObject([{ charged: 9000 }])
    expect((await books(world)).plans).toMatchObject([{ state: 'active', paid_count: 1 }])
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Received 1 of 6'])
  })

  it('is two purchases when it is two attempts', async () => {
    const world = await startWorld({ database: await empty() })
    await Promise.all(['ann@example.com', 'bob@example.com'].map((email) => world.click(email, newAttempt())))
    expect(await world.sandbox.ledger()).toHaveLength(2)
  })

  it('lets one worker at a time talk to the provider', async () => {
    const world = await startWorld({ database: await empty() })
    world.sandbox.faults.add({ at: 'customers.create', delay: 100, times: 1 })
    const { customers } = world.backEnd.stripe
    const create = customers.create.bind(customers)
    let calls = 0
    Object.assign(customers, {
      create: (...parameters: Parameters<typeof create>) => {
        calls += 1
        return create(...parameters)
      },
    })
    const attempt = newAttempt()
    await Promise.all(Array.from({ length: 10 }, () => world.click('ann@example.com', attempt)))
    expect(calls).toBe(1)
  })
})
