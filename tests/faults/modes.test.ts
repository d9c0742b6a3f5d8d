import { expect, it } from 'vitest'
import { OtherModeError } from '#shared/claim-database.ts'
import { billingTick } from '#shared/tick/billing-tick.ts'
import { emptyDatabase } from './support/database.ts'
import { newAttempt, startWorld } from './support/world.ts'

it('a database with purchases of another mode: nothing is sold, and no job of theirs is done', async () => {
  const database = await emptyDatabase()
  const sandbox = await startWorld({ database })
  const opened = await sandbox.click('ann@example.com', newAttempt())
  expect(opened).toHaveProperty('secret')
  const live = await startWorld({ database, settings: { provider: 'stripe', isLive: true } })
  const refused = await live.call('create-checkout', { email: 'ann@example.com', attempt: newAttempt() })
  expect(refused.status).toBe(503)
  await expect(billingTick(live.backEnd)).rejects.toThrow(OtherModeError)
  expect(live.log).toContainEqual({ event: 'mode.refused', fields: expect.anything() })
  expect(await database.query('select 1 from billing.checkouts')).toHaveLength(1)
  // The first one goes on.
  expect(await sandbox.click('bob@example.com', newAttempt())).toHaveProperty('secret')
})
