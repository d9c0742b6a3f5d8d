import type { Browser } from '@playwright/test'
import { openPage } from '../browser/open-page.ts'
import { type Visit, visitorScript } from '../browser/visitor.ts'
import type { Target } from '../targets/target.ts'
import { notesOf } from './impatient.ts'

/** Milliseconds from the start of the navigation; null for what never came. */
export interface Direct {
  first: number | null
  /** After a single tap in the frame in which the first question appeared. Null if that tap was lost. */
  second: number | null
}

/** A visitor who opens the quiz itself and taps an option in the first frame, once. */
export async function directVisit(browser: Browser, target: Target, visit: Omit<Visit, 'mode'>): Promise<Direct> {
  const { page, close } = await openPage(browser, visitorScript({ ...visit, mode: 'direct' }))
  await page.goto(target.quizUrl, { waitUntil: 'commit' })
  const { first, second } = await notesOf(page)
  await close()
  return { first: first ?? null, second: second ?? null }
}
