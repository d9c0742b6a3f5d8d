import { addIntervals } from './objects/interval.ts'
import type { SandboxStore } from './store.ts'

/** The sandbox's time: the computer's, and however much it has been moved ahead. It ticks on between moves. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Does nothing if it is later already: this clock never goes back. */
  set(milliseconds: number): Promise<void>
}

export function makeClock(store: SandboxStore, computer: () => number): Clock {
  const now = () => computer() + store.clockOffset()
  return {
    now,
    async set(milliseconds) {
      if (milliseconds > now()) await store.saveClockOffset(milliseconds - computer())
    },
  }
}

/** A span of calendar time. Months are clamped as Stripe clamps them. */
export interface Span {
  months?: number | undefined
  days?: number | undefined
  hours?: number | undefined
  minutes?: number | undefined
  seconds?: number | undefined
}

/** @param start in ms since 1970 */
export function after(start: number, { months = 0, days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  const moved = addIntervals(start / 1000, 'month', months) * 1000
  return moved + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
