import type { Questions } from '../compile/compiled.ts'
import type { Session } from './session.ts'

/** A choice that a visitor made before the app was there to hear it. */
export interface EarlyChoice {
  question: string
  option: string
  /** When, by `performance.now()`, in ms. */
  at: number
  /** Whether it was meant to move on: arrow keys only try options out. */
  movesOn: boolean
}

/** What the script in the page has noted, and done, before the app was there. `src/app/early.ts` keeps it. */
export interface Early {
  /** Every choice on this page that was meant to move on, in order; the session storage keeps them too, as `early`. */
  made: EarlyChoice[]
  /** The choice at the step that is shown. */
  choice?: EarlyChoice | undefined
  /** The button that was tapped last, and did nothing. */
  tapped?: HTMLElement | undefined
  /** The question that the page shows; absent on other screens. */
  shows?: string | undefined
  /** The visitor belongs elsewhere than the page's HTML, which is hidden until the app has drawn that. */
  elsewhere: boolean
  /** From now on the page is the app's. */
  handOver: () => void
}

declare global {
  interface Window {
    early?: Early
  }
}

/** The notes; undefined where the page was not prerendered. */
export const earlyNotes = (): Early | undefined => (typeof window === 'undefined' ? undefined : window.early)

/** The choice that was made at this question before the app was there. It is given once. */
export function takeEarlyChoice(question: string): EarlyChoice | undefined {
  const notes = earlyNotes()
  const choice = notes?.choice
  if (!notes || choice?.question !== question) return undefined
  notes.choice = undefined
  return choice
}

/** Clicks the button that was tapped in vain, once. */
export function repeatEarlyTap(): void {
  const notes = earlyNotes()
  const button = notes?.tapped
  if (!notes || !button) return
  notes.tapped = undefined
  button.click()
}

/**
 * Choices that the session has not heard of: from before the page was loaded again, and of this page, which the storage need
 * not have taken.
 */
export function earlyChoices(): EarlyChoice[] {
  return [...storedChoices(), ...(earlyNotes()?.made ?? [])]
}

/** Lets the session know of early choices, and forgets them. */
export function keepEarlyChoices(session: Session, questions: Questions, choices: readonly EarlyChoice[]): void {
  for (const { question, option } of choices) session.choose(questions, question, option)
  earlyNotes()?.made.splice(0)
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Then nothing has been kept there either.
  }
}

const STORED = 'early'

/** The storage may hold anything. */
function storedChoices(): EarlyChoice[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((choice) => choice?.question && choice.option) : []
  } catch {
    return []
  }
}
