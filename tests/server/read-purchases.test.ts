import { describe, expect, it } from 'vitest'
import { findings } from '#server/operator/findings.ts'
import { countUnpaid, presentMoment, readPurchases } from '#server/operator/read-purchases.ts'
import { databases } from '../faults/support/databases.ts'
import { newAttempt, startWorld } from '../faults/support/world.ts'

describe.each(databases)('purchases, read from $name', ({ empty }) => {
  it('are found by any of their ids, and say what is wrong', async () => {
    const database = await empty()
    const world = await startWorld({ database })
    const buy = async (email: string) => {
      const opened = await world.click(email, newAttempt())
      if ('code' in opened) throw new Error(opened.code)
      await world.pay(opened.secret)
    }
    await buy('ann@example.com')
    await buy('bob@example.com')
    await world.click('cleo@example.com', newAttempt())
    await world.tick()
    const now = world.backEnd.now()
    const all = await readPurchases(database)
    expect(all).toHaveLength(2)
    expect(all.flatMap((purchase) => findings(purchase, now))).toEqual([])
    expect(await countUnpaid(database)).toEqual(new Map([['awaiting_payment', 1]]))
    const [one] = all
    if (!one) throw new Error('There is no purchase.')
    const ids = [one.id, one.id.slice(0, 8), one.plan.id, one.customerId, one.subscriptionId]
    for (const id of [...ids, one.plan.installments[0]?.invoiceId]) {
      expect(await readPurchases(database, { id: id ?? '' })).toEqual([one])
    }
    expect(await readPurchases(database, { id: '%' })).toEqual([])
    expect(one.plan.installments).toHaveLength(6)
    expect(one.jobs.map(({ kind }) => kind).sort()).toEqual(['mail-receipt', 'set-end'])
    expect('email' in one).toBe(false)
    const [named] = await readPurchases(database, { id: one.id, withEmails: true })
    expect(named?.email).toMatch(/@example\.com$/)
    expect(await presentMoment(database, () => 0)).toEqual(new Date(0))
  }, 60_000)
})
