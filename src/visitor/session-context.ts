import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { CompiledQuestion } from '../compile/compiled.ts'
import type { Answers } from '../engine/answers.ts'
import { decodeAnswers } from '../engine/stored-answers.ts'
import type { Session, SessionState } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

const NOTHING_KNOWN: SessionState = { answers: {} }
const NO_QUESTIONS: readonly CompiledQuestion[] = []

/** The visitor's session. @throws Error outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** What is known of the visitor; nothing while the page is prerendered and hydrated. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, () => NOTHING_KNOWN)
}

/** The visitor's answers to these questions, by id. */
export function useAnswers(questions: readonly CompiledQuestion[] = NO_QUESTIONS): Answers {
  const { answers } = useSessionState()
  return useMemo(() => decodeAnswers(questions, answers), [questions, answers])
}
