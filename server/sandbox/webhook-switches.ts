import { z } from 'zod'
import { randomId } from './objects/random-id.ts'
import type { Delivery } from './store.ts'

/** What happens to webhooks on their way. All switches that match an event count. */
export const webhookSwitchSchema = z.strictObject({
  /** `invoice.paid`; without it, events of every type. */
  type: z.string().min(1).optional(),
  /** It never arrives. */
  drop: z.literal(true).optional(),
  /** Seconds on the sandbox's clock by which it arrives late. */
  delay: z.int().min(0).optional(),
  /** How often it arrives in all. */
  copies: z.int().min(1).max(100).optional(),
  /** What is due together arrives in random order. For events of every type. */
  shuffle: z.literal(true).optional(),
  /** How many events it hits; without it, all until cleared. */
  times: z.int().positive().optional(),
})

export type WebhookSwitch = z.output<typeof webhookSwitchSchema>

export interface WebhookSwitches {
  add(added: WebhookSwitch): void
  clear(): void
  list(): WebhookSwitch[]
  /** The deliveries of a new event. Switches that hit it are counted. */
  plan(event: { id: string; type: string; created: number }): Delivery[]
  isShuffling(): boolean
}

export function makeWebhookSwitches(): WebhookSwitches {
  let switches: WebhookSwitch[] = []

  function take(type: string): WebhookSwitch[] {
    const hits = switches.filter((candidate) => !candidate.shuffle && (candidate.type ?? type) === type)
    const counted = (candidate: WebhookSwitch) =>
      hits.includes(candidate) && candidate.times !== undefined
        ? { ...candidate, times: candidate.times - 1 }
        : candidate
    switches = switches.map(counted).filter(({ times }) => times !== 0)
    return hits
  }

  return {
    add(added) {
      switches = [...switches, added]
    },
    clear() {
      switches = []
    },
    list: () => structuredClone(switches),
    plan({ id, type, created }) {
      const hits = take(type)
      if (hits.some(({ drop }) => drop)) return []
      const at = created + hits.reduce((sum, { delay = 0 }) => sum + delay, 0)
      const copies = Math.max(1, ...hits.map(({ copies: wanted = 1 }) => wanted))
      return Array.from({ length: copies }, () => ({ id: randomId('whd'), event: id, at, attempts: 0 }))
    },
    isShuffling: () => switches.some(({ shuffle }) => shuffle),
  }
}
