import type { Fault } from '#server/sandbox/faults.ts'
import { test as base, expect } from './test.ts'

export { expect }

export type PlayFault = (fault: Fault) => Promise<void>

interface FaultFixtures {
  /** Asks the shipped funnel's sandbox to play a fault. What is left of it ends with the test. */
  playFault: PlayFault
}

export const test = base.extend<FaultFixtures>({
  playFault: async ({ shipped, request }, use) => {
    await use(async (fault) => {
      const answer = await request.post(`${shipped.url}/sandbox/faults`, { data: fault })
      expect(answer.status()).toBe(201)
    })
    await request.delete(`${shipped.url}/sandbox/faults`)
  },
})
