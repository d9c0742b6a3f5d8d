import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Step } from '../engine/quiz.ts'
import { restoreStep } from './session.ts'

/** A place that a visitor can be at: a screen and, in the quiz, a step of it. `end` is the quiz's last question. */
export interface Place {
  path: string
  step?: Step | 'end'
}

/** What we note in each entry of the browser's history: our step, and the place of the entry before, if that is ours. */
interface EntryState {
  step?: Step | 'end'
  behind?: Place
}

export interface Navigation {
  here: Place
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
  const { pathname, state } = useLocation()
  return useMemo(() => {
    const entry = readEntry(state)
    const here: Place = { path: pathname, ...(entry.step && { step: entry.step }) }
    const replace = (to: Place) => navigate(to.path, { replace: true, state: { step: to.step, behind: entry.behind } })
    return {
      here,
      go: (to) => navigate(to.path, { state: { step: to.step, behind: here } }),
      replace,
      backTo: (to) => (entry.behind && leadsTo(entry.behind, to) ? navigate(-1) : replace(to)),
    }
  }, [navigate, pathname, state])
}

/** Whether an entry is the wanted place; the end of the quiz is whatever step the visitor left it from. */
function leadsTo(entry: Place, wanted: Place): boolean {
  if (entry.path !== wanted.path) return false
  if (wanted.step === undefined || wanted.step === 'end') return true
  if (entry.step === undefined || entry.step === 'end') return false
  return entry.step.question === wanted.step.question && entry.step.break === wanted.step.break
}

/** History state may come from another version of the site. */
function readEntry(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {}
  const step = readStep('step' in state ? state.step : undefined)
  const behind = 'behind' in state ? readPlace(state.behind) : undefined
  return { ...(step && { step }), ...(behind && { behind }) }
}

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string')
    return undefined
  const step = readStep('step' in value ? value.step : undefined)
  return { path: value.path, ...(step && { step }) }
}

const readStep = (value: unknown): Step | 'end' | undefined => (value === 'end' ? 'end' : restoreStep(value))
