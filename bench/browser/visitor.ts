import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Marks } from '../targets/target.ts'

/** How a visitor behaves: see visitor.js. */
export type Mode = 'impatient' | 'direct' | 'reader'

/** What an impatient or a direct visitor has met. Milliseconds from the start of the first navigation. */
export interface Notes {
  /** Wall time of that start, in ms. */
  start: number
  /** The landing page's button was on screen. */
  button?: number
  /** The first tap on it that led somewhere. */
  works?: number
  /** The first question was painted. */
  first?: number
  second?: number
}

/** What a reader sees; times are wall time in ms. */
export interface Sight {
  kind: 'button' | 'question' | 'between' | 'tap'
  /** The present question, from 0; -1 before the first. */
  question: number
  time: number
  /** When the finger was lifted that led here; null where none did, in this document. */
  tapped: number | null
  /** Tells documents apart. */
  document: number
  /** What the browser has reported of this document so far. */
  totals: { firstPaint: number; largestPaint: number; layoutShift: number; longestTask: number }
}

export interface Visit {
  mode: Mode
  marks: Marks
  /** Of the questions, in order; they come round again where there are more questions. */
  titles: readonly string[]
  /** How long a choice is highlighted, in ms. */
  pause: number
}

const script = readFileSync(join(import.meta.dirname, 'visitor.js'), 'utf8')

/** The script of a visitor, for every document of a page. */
export function visitorScript(visit: Visit): string {
  return script.replace('VISIT', () => JSON.stringify(visit))
}
