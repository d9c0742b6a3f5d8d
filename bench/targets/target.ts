/** Where on a target's pages what is to be looked at. CSS selectors; what is hidden or out of view does not count. */
export interface Marks {
  /** The landing page's button. */
  button: string
  /** The title of the present question. */
  question: string
  /** The options of the present question. */
  option: string
  /** An option that looks chosen: the visitor sees that the tap was taken. */
  chosen: string
  /** The button of a screen between two questions, where there are such screens. */
  between?: string
}

/** One of the things that are compared. */
export interface Target {
  name: string
  /** Its landing page. */
  url: string
  /** Its first question, without the landing page. */
  quizUrl: string
  marks: Marks
  close(): Promise<void>
}
