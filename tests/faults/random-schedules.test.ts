import { describe, expect, it } from 'vitest'
import { ourBooks, trueBooks } from './support/final-books.ts'
import { playSchedule } from './support/random-schedule.ts'

/** `npm run test:schedules` plays all of them, a usual run the first few. `SCHEDULE_SEED=17` plays that one alone. */
const count = import.meta.env.MODE === 'all-schedules' ? 200 : 25
const { SCHEDULE_SEED: only } = process.env
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1)

/** Milliseconds. */
const TIMEOUT = 60_000

describe('a random schedule of faults over six months', () => {
  it.each(seeds)(
    'SCHEDULE_SEED=%i ends with books that are equal to the ledger of the fake Stripe',
    async (seed) => {
      const story = await playSchedule(seed)
      const [ours, truth] = [await ourBooks(story), await trueBooks(story)]
      expect(ours.books).toEqual(truth.books)
      expect([...ours.wrong, ...truth.wrong]).toEqual([])
    },
    TIMEOUT,
  )
})
