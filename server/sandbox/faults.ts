import { z } from 'zod'

/**
 * A fault to play, for tests. `at` names what breaks: an operation of the fake Stripe (`subscriptions.create`), one of our
 * own functions (`create-checkout`, `stripe-webhook`), the script (`stripe.js`), or every charge of a card (`charge`, or
 * `charge:cus_…` for one customer).
 */
export const faultSchema = z.strictObject({
  at: z.string().min(1),
  /** Answer with this HTTP status instead of doing the work. */
  status: z.int().min(400).max(599).optional(),
  /** With `status`: remember the error under the idempotency key, as Stripe does once work has begun. */
  stored: z.boolean().optional(),
  /** Milliseconds to wait first. */
  delay: z.int().min(0).max(120_000).optional(),
  /** Cut the connection: `before` the work is done, or `after`, when only the answer is lost. */
  drop: z.enum(['before', 'after']).optional(),
  /** Replace the client secret in the answer; `null` leaves it out. */
  secret: z.string().nullable().optional(),
  /** At `charge`: the decline code with which the bank refuses, whatever the card. */
  decline: z.string().min(1).optional(),
  /** How many calls it hits; without it, all until cleared. The `stripe` client repeats a failed call twice by itself. */
  times: z.int().positive().optional(),
})

export type Fault = z.output<typeof faultSchema>

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The fault that the next call at this place meets, counted as met. */
  take(at: string): Fault | undefined
}

export function makeFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear() {
      faults = []
    },
    list() {
      return structuredClone(faults)
    },
    take(at) {
      const fault = faults.find((candidate) => candidate.at === at)
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((candidate) => candidate !== fault)
      }
      return fault
    },
  }
}
