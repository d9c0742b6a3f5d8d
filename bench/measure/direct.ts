import type { Browser } from '@playwright/test'
import { type Fetched, fetchedUntil, watchNetwork } from '../browser/network.ts'
import { openPage } from '../browser/open-page.ts'
import { type Visit, visitorScript } from '../browser/visitor.ts'
import type { Target } from '../targets/target.ts'
import { gzipOf } from './gzip.ts'
import { notesOf } from './impatient.ts'

/** Milliseconds from the start of the navigation; null for what never came. */
export interface Direct {
  first: number | null
  /** After a single tap in the frame in which the first question appeared. Null if that tap was lost. */
  second: number | null
  fetched: Record<'first' | 'second', Fetched>
}

/** A visitor who opens the quiz itself and taps an option in the first frame, once. */
export async function directVisit(browser: Browser, target: Target, visit: Omit<Visit, 'mode'>): Promise<Direct> {
  const { page, cdp, close } = await openPage(browser, visitorScript({ ...visit, mode: 'direct' }))
  const network = watchNetwork(cdp)
  await page.goto(target.quizUrl, { waitUntil: 'commit' })
  const { start, first, second } = await notesOf(page)
  await close()
  const until = (time = Number.POSITIVE_INFINITY) => fetchedUntil(network.transfers, start + time, gzipOf)
  return {
    first: first ?? null,
    second: second ?? null,
    fetched: { first: await until(first), second: await until(second) },
  }
}
