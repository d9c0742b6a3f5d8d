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
  /** Every choice that was meant to move on, in order; the session storage keeps them too. */
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

/** Lets the session know what was chosen before it was there. */
export function keepEarlyChoices(session: Session, questions: Questions): void {
  const notes = earlyNotes()
  // The storage may hold anything by then.
  const made: (Partial<EarlyChoice> | null)[] = notes?.made.splice(0) ?? []
  for (const choice of made)
    if (choice?.question && choice.option) session.choose(questions, choice.question, choice.option)
  try {
    sessionStorage.removeItem('early')
  } catch {
    // Then nothing has been kept there either.
  }
}
