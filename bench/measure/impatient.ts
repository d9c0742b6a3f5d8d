import type { Browser, Page } from '@playwright/test'
import { type Fetched, fetchedUntil, watchNetwork } from '../browser/network.ts'
import { openPage } from '../browser/open-page.ts'
import { type Notes, type Visit, visitorScript } from '../browser/visitor.ts'
import type { Target } from '../targets/target.ts'
import { gzipOf } from './gzip.ts'

/** What no visitor waits for. */
const LIMIT = 10_000

/** Milliseconds from the start of the navigation; null for what never came. */
export interface Impatient {
  works: number | null
  first: number | null
  second: number | null
  fetched: Record<'works' | 'first' | 'second', Fetched>
}

/** A visitor who taps whatever is on screen at once, and again every 100 ms, from the landing page to the second question. */
export async function impatientVisit(browser: Browser, target: Target, visit: Omit<Visit, 'mode'>): Promise<Impatient> {
  const { page, cdp, close } = await openPage(browser, visitorScript({ ...visit, mode: 'impatient' }))
  const network = watchNetwork(cdp)
  await page.goto(target.url, { waitUntil: 'commit' })
  const { start, works, first, second } = await notesOf(page)
  await close()
  const until = (time = Number.POSITIVE_INFINITY) => fetchedUntil(network.transfers, start + time, gzipOf)
  return {
    works: works ?? null,
    first: first ?? null,
    second: second ?? null,
    fetched: { works: await until(works), first: await until(first), second: await until(second) },
  }
}

/** The notes of a visit when it is over, or when nobody would wait any longer. */
export async function notesOf(page: Page): Promise<Notes> {
  const deadline = performance.now() + LIMIT
  for (;;) {
    await new Promise((soon) => setTimeout(soon, 250))
    const notes = await readNotes(page)
    if (notes.second !== undefined || performance.now() > deadline) return notes
  }
}

async function readNotes(page: Page): Promise<Notes> {
  try {
    return JSON.parse(await page.evaluate(() => sessionStorage.getItem('bench') ?? '{}'))
  } catch {
    // In the middle of a navigation there is no page to ask.
    return { start: 0 }
  }
}
