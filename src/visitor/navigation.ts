import { startTransition, useEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import type { Step } from '../engine/quiz.ts'
import { restoreStep } from './session.ts'

/** A place that a visitor can be at: a screen and, in the quiz, a step of it. `end` is the quiz's last question. */
export interface Place {
  path: string
  step?: Step | 'end'
  /** The step is the quiz's last question: the arrow of the screen that follows leads here. */
  isEnd?: boolean
}

/** What we note in each entry of the browser's history: its place, the place of the entry before, and how many are before. */
interface EntryState extends Omit<Place, 'path'> {
  behind?: Place
  depth: number
}

export interface Navigation {
  here: Place
  /** Whether the visitor is on the way to another place already, which has not been drawn yet. */
  isLeaving: () => boolean
  /** A new entry in the history. */
  go: (to: Place) => void
  /** The present entry becomes another place. */
  replace: (to: Place) => void
  /** Back to a place: the browser's Back if that is the entry before, else in place of the present entry. */
  backTo: (to: Place) => void
}

/** Moves between places so that the page's arrow and the browser's Back always agree. */
export function useNavigation(): Navigation {
  const navigate = useNavigate()
  const { key, pathname, search, hash, state } = useLocation()
  return useMemo(() => {
    const entry = readEntry(state)
    const here = placeOf(pathname, entry)
    const move = (path: string, options: NavigateOptions) => {
      if (path !== pathname) {
        // Another screen may have to be fetched first: until then the present one stays.
        startTransition(() => void navigate(path, options))
      } else {
        // A campaign's parameters stay in the address for as long as the visitor stays on the screen.
        void navigate(options.replace ? { pathname, search, hash } : path, options)
      }
    }
    const replace = ({ path, ...place }: Place) =>
      move(path, { replace: true, state: { ...entry, ...NO_STEP, ...place } })
    const isLeaving = () => (window.history.state?.key ?? FIRST_KEY) !== key
    return {
      here,
      isLeaving,
      go: ({ path, ...place }) => {
        // The second click of a double click would make a second entry.
        if (!isLeaving()) move(path, { state: { ...place, behind: here, depth: entry.depth + 1 } })
      },
      replace,
      backTo: (to) => (entry.behind && leadsTo(entry.behind, to) ? navigate(-1) : replace(to)),
    }
  }, [navigate, key, pathname, search, hash, state])
}

/**
 * An entry that became another place leaves the entry after it with a wrong note of what lies behind. It is put right
 * when the visitor goes forward to it. To be used once.
 */
export function useTrueNotes(): void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const last = useRef<{ place: Place; depth: number }>(undefined)
  useEffect(() => {
    const entry = readEntry(state)
    const before = last.current
    last.current = { place: placeOf(pathname, entry), depth: entry.depth }
    if (!before || !entry.behind || entry.depth !== before.depth + 1 || samePlace(entry.behind, before.place)) return
    navigate(pathname, { replace: true, state: { ...entry, behind: before.place } })
  }, [navigate, pathname, state])
}

/** The router's key of an entry that it has not made itself. */
const FIRST_KEY = 'default'

const NO_STEP = { step: undefined, isEnd: undefined }

function placeOf(path: string, { step, isEnd }: EntryState): Place {
  return { path, ...(step && { step }), ...(isEnd && { isEnd }) }
}

/** Whether an entry is the wanted place. */
function leadsTo(entry: Place, wanted: Place): boolean {
  if (entry.path !== wanted.path) return false
  if (wanted.step === 'end') return entry.step === undefined || entry.isEnd === true
  return wanted.step === undefined || sameStep(entry.step, wanted.step)
}

function samePlace(a: Place, b: Place): boolean {
  return a.path === b.path && a.isEnd === b.isEnd && sameStep(a.step, b.step)
}

/** Whether two steps are the same. */
export function sameStep(a: Place['step'], b: Place['step']): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a.question === b.question && a.break === b.break
}

/** History state may come from another version of the site. */
function readEntry(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return { depth: 0 }
  const behind = 'behind' in state ? readPlace(state.behind) : undefined
  const depth = 'depth' in state && typeof state.depth === 'number' ? state.depth : 0
  return { ...readStepOf(state), ...(behind && { behind }), depth }
}

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string')
    return undefined
  return { path: value.path, ...readStepOf(value) }
}

function readStepOf(value: object): Omit<Place, 'path'> {
  const written = 'step' in value ? value.step : undefined
  const step = written === 'end' ? written : restoreStep(written)
  return { ...(step && { step }), ...('isEnd' in value && value.isEnd === true && { isEnd: true }) }
}
