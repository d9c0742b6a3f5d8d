import type { Browser, CDPSession } from '@playwright/test'
import { finger } from '../browser/finger.ts'
import { type Transfer, watchNetwork } from '../browser/network.ts'
import { openPage } from '../browser/open-page.ts'
import { startTrace, type Trace } from '../browser/trace.ts'
import { type Sight, type Visit, visitorScript } from '../browser/visitor.ts'
import type { Target } from '../targets/target.ts'

export interface WalkOptions {
  /** How many questions are answered. */
  questions: number
  throttled?: boolean
  /** Begins at the first question. */
  fromQuiz?: boolean
  /** An address that cannot be reached. */
  blocked?: string
  traced?: boolean
}

export interface Walk {
  sights: readonly Sight[]
  transfers: readonly Transfer[]
  /** Bytes, after the garbage was collected, at the last question. */
  heap: number
  trace: Trace | undefined
}

/** How long a visitor looks at a question, in ms: long enough for everything that an answer sets off. */
const LOOK = 600

/** A visitor who reads: through the landing page and the questions, one real tap after the other. */
export async function walk(
  browser: Browser,
  target: Target,
  visit: Omit<Visit, 'mode'>,
  options: WalkOptions,
): Promise<Walk> {
  const { throttled = true, fromQuiz = false, traced = true, blocked, questions } = options
  const { page, cdp, close } = await openPage(browser, visitorScript({ ...visit, mode: 'reader' }), { throttled })
  try {
    if (blocked) await cdp.send('Network.setBlockedURLs', { urls: [blocked] })
    const network = watchNetwork(cdp)
    const visitor = await finger(cdp)
    const limit = throttled ? 20_000 : 8_000
    const look = throttled ? LOOK : visit.pause
    const stopTrace = traced ? await startTrace(browser) : undefined
    await page.goto(fromQuiz ? target.quizUrl : target.url, { waitUntil: 'commit' })
    let sight = await visitor.next(limit)
    // Whoever reads the landing page gives it the time to fetch what comes next.
    await network.settle(throttled ? 1000 : 200, 8000)
    while (sight.question < questions - 1) {
      await visitor.tap()
      sight = await visitor.next(limit)
      await pause(look)
    }
    const trace = await stopTrace?.()
    const heap = traced ? await usedHeap(cdp) : 0
    await visitor.tap()
    await pause(100)
    return { sights: visitor.sights, transfers: network.transfers, heap, trace }
  } finally {
    await close()
  }
}

const pause = (time: number) => new Promise((over) => setTimeout(over, time))

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
