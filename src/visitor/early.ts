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
  /** Choices of steps that the visitor has left already. */
  left: EarlyChoice[]
  /** The choice at the step that is shown. */
  choice?: EarlyChoice
  /** The question that the page shows in its HTML; absent on other screens. */
  shows?: string
  /** The visitor belongs at another step than the page's HTML shows, which is hidden until the app has drawn that one. */
  elsewhere: boolean
  /** From now on the page is the app's: the script goes on noting choices, and touches nothing. */
  handOver: () => void
  /** The app hears everything itself by now. */
  stop: () => void
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
  delete notes.choice
  return choice
}
