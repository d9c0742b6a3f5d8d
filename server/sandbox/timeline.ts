// Plays what time brings, in order, one thing after another.
import { moveOn } from './billing.ts'
import type { Clock } from './clock.ts'
import { dueAt } from './due.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Delivery, SandboxStore } from './store.ts'
import type { StripeObject } from './stripe-object.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** How many deliveries are shuffled with each other at most. */
const SHUFFLED = 100

/** Milliseconds. */
const HOUR = 3_600_000

export interface TimelineOptions {
  store: SandboxStore
  clock: Clock
  /** Runs one unit of work at that moment (seconds since 1970) and writes what comes of it. */
  perform(at: number, work: (unit: UnitOfWork) => Promise<void>): Promise<void>
  /** Absent if nobody wants webhooks. */
  courier: ((delivery: Delivery) => Promise<void>) | undefined
  /** From 0 to 1: which of the deliveries that are due together goes first. Undefined: the first. */
  shuffle(): number | undefined
  /** Called at each full hour that the clock is moved past. Time that passes by itself calls nobody. */
  onHour?: (() => Promise<void>) | undefined
}

export interface Timeline {
  /**
   * Moves the clock to `until` (ms since 1970), stopping at each moment at which something is due. Webhooks are delivered
   * before anything later happens. What is overdue already is played too.
   */
  playUntil(until: number): Promise<void>
  /** Plays what is due now, webhooks included, and nothing that is asked for twice at once. */
  playDue(): Promise<void>
  /** Ends `playDue` after the step that it is at. */
  pause(): Promise<void>
  /** Delivers all webhooks that are due now, and those that arise from that. Nothing else happens. */
  deliverPending(): Promise<void>
}

export function makeTimeline({ store, clock, perform, courier, shuffle, onHour }: TimelineOptions): Timeline {
  // Two players at once would take the same delivery twice.
  const inTurn = oneAtATime()
  let isWaiting = false
  let isPaused = false
  return {
    playUntil: (until) =>
      inTurn(async () => {
        for (let hour = nextHour(); onHour && hour <= until; hour = nextHour()) {
          await playTo(hour)
          await onHour()
        }
        await playTo(until)
      }),
    async playDue() {
      isPaused = false
      // One that waits will find whatever there is by then.
      if (isWaiting) return
      isWaiting = true
      await inTurn(async () => {
        isWaiting = false
        while (!isPaused && (await playNext(clock.now())));
      })
    },
    async pause() {
      isPaused = true
      await inTurn(async () => undefined)
    },
    deliverPending: () =>
      inTurn(async () => {
        while (await deliverNext(clock.now()));
      }),
  }

  function nextHour(): number {
    return (Math.floor(clock.now() / HOUR) + 1) * HOUR
  }

  async function playTo(until: number): Promise<void> {
    while (await playNext(until));
    await clock.set(until)
  }

  async function playNext(until: number): Promise<boolean> {
    const object = await store.nextDue(toSeconds(until))
    const moment = object ? dueAt(object) : null
    if (object === undefined || moment === null) return deliverNext(until)
    if (await deliverNext(Math.min(until, moment * 1000))) return true
    await clock.set(moment * 1000)
    await move(object, moment)
    return true
  }

  function move({ id }: StripeObject, moment: number): Promise<void> {
    return perform(moment, async (unit) => {
      const object = await unit.findAny(id)
      // Somebody else's call may have come first.
      if (object && dueAt(object) === moment) await moveOn(unit, object)
    })
  }

  async function deliverNext(until: number): Promise<boolean> {
    if (!courier) return false
    const luck = shuffle()
    const waiting = await store.deliveries(luck === undefined ? 1 : SHUFFLED)
    const [first] = waiting
    if (!first || first.at > toSeconds(until)) return false
    await clock.set(first.at * 1000)
    const due = waiting.filter(({ at }) => at <= toSeconds(clock.now()))
    await courier(due[Math.floor((luck ?? 0) * due.length)] ?? first)
    return true
  }
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
