import type { Questions } from '../compile/compiled.ts'
import type { Step } from '../engine/quiz.ts'
import {
  keptAnswers,
  parseObject,
  parseStoredAnswers,
  type StoredAnswers,
  withChoice,
} from '../engine/stored-answers.ts'
import type { TextStorage } from './browser-storage.ts'

const ANSWERS = 'quizAnswers'
const PROGRESS = 'quizProgress'
const REOPEN_CHECKOUT = 'reopenCheckoutModal'

/** What is known of the visitor. A new object at every change. */
export interface SessionState {
  /** All answers of this visit; what is stored of them is decided by questions.yaml. */
  answers: StoredAnswers
  /** Where in the quiz the visitor was last; absent before the quiz and after it. */
  step?: Step
}

/** Answers, place and flags of a visitor: kept in memory, mirrored to storage at every change. */
export interface Session {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  choose: (questions: Questions, question: string, option: string) => void
  /** Notes where in the quiz the visitor is, or that the quiz is done. The page shows that already: no listener is told. */
  visit: (step: Step | undefined) => void
  askToReopenCheckout: () => void
  /** Whether the popup was asked for; clears the request. */
  takeReopenCheckout: () => boolean
}

/** Reads what an earlier visit left. Whatever is stored may be stale, edited or broken; it is made safe or left out. */
export function createSession(storage: TextStorage): Session {
  let state = restore(storage)
  const listeners = new Set<() => void>()
  const update = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const keepProgress = (unsaved: StoredAnswers) => storage.set(PROGRESS, JSON.stringify({ step: state.step, unsaved }))
  let unsaved: StoredAnswers = restoreUnsaved(storage)
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (questions, question, option) => {
      update({ ...state, answers: withChoice(questions.questions, state.answers, question, option) })
      const kept = keptAnswers(questions, state.answers)
      unsaved = Object.fromEntries(Object.entries(state.answers).filter(([index]) => !Object.hasOwn(kept, index)))
      storage.set(ANSWERS, JSON.stringify(kept))
      keepProgress(unsaved)
    },
    visit: (step) => {
      if (step?.question === state.step?.question && step?.break === state.step?.break) return
      const { answers } = state
      state = step ? { answers, step } : { answers }
      keepProgress(unsaved)
    },
    askToReopenCheckout: () => storage.set(REOPEN_CHECKOUT, 'true'),
    takeReopenCheckout: () => {
      const asked = storage.get(REOPEN_CHECKOUT) === 'true'
      storage.remove(REOPEN_CHECKOUT)
      return asked
    },
  }
}

function restore(storage: TextStorage): SessionState {
  const step = restoreStep(parseObject(storage.get(PROGRESS)).step)
  const answers = { ...restoreUnsaved(storage), ...parseStoredAnswers(storage.get(ANSWERS)) }
  return step ? { answers, step } : { answers }
}

/** The answer that is left out of the stored map is noted beside it, so that going back still shows it. */
function restoreUnsaved(storage: TextStorage): StoredAnswers {
  return parseStoredAnswers(JSON.stringify(parseObject(storage.get(PROGRESS)).unsaved ?? {}))
}

/** A step from outside (storage, history) if it has the form of one. Whether it exists is the quiz's to decide. */
export function restoreStep(value: unknown): Step | undefined {
  if (typeof value !== 'object' || value === null || !('question' in value) || typeof value.question !== 'string')
    return undefined
  return 'break' in value && value.break === true
    ? { question: value.question, break: true }
    : { question: value.question }
}
