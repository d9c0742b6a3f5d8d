import { useCallback, useEffect, useMemo } from 'react'
import type { Questions, Quiz } from '../../compile/compiled.ts'
import type { Answers } from '../../engine/answers.ts'
import { lastStep, nearestStep, openStep, type Step, stepAfter, stepBefore } from '../../engine/quiz.ts'
import { decodeAnswers } from '../../engine/stored-answers.ts'
import { useJourney } from '../../visitor/journey.ts'
import { type Place, sameStep, useNavigation } from '../../visitor/navigation.ts'
import type { SessionState } from '../../visitor/session.ts'
import { useAnswers, useSession, useSessionState } from '../../visitor/session-context.ts'

/** The step that a visitor is at: what the history's entry says, else where they were last, made to exist. */
function currentStep(quiz: Quiz, here: Place, state: SessionState, answers: Answers): { step?: Step; isEnd: boolean } {
  const last = lastStep(quiz, answers)
  const step = nearestStep(quiz, here.step === 'end' ? openStep(quiz, answers) : (here.step ?? state.step), answers)
  return { ...(step && { step }), isEnd: sameStep(step, last) }
}

/** The quiz as its view needs it: the present step, and the ways on and back. */
export function useQuiz(questions: Questions, breaks: Quiz['breaks']) {
  const quiz = useMemo(() => ({ questions: questions.questions, breaks }), [questions, breaks])
  const session = useSession()
  const state = useSessionState()
  const answers = useAnswers(questions.questions)
  const navigation = useNavigation()
  const { previousPath, nextPath } = useJourney()
  const { here } = navigation
  const { step, isEnd } = useMemo(() => currentStep(quiz, here, state, answers), [quiz, here, state, answers])

  // Asks the session itself: while the page is hydrated, the rendered state still knows nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, too, can make a question the last one
  useEffect(() => {
    const now = session.state()
    const current = currentStep(quiz, here, now, decodeAnswers(quiz.questions, now.answers))
    session.visit(current.step)
    if (!current.step || (sameStep(here.step, current.step) && (here.isEnd ?? false) === current.isEnd)) return
    navigation.replace({ path: here.path, ...current })
  }, [quiz, here, session, navigation, isEnd])

  /** On to the next step, by the answers as they are now. A break gives way to what follows it. */
  const advance = useCallback(() => {
    // A visitor who goes back within the pause after a choice must not be called forward again.
    if (!step || navigation.isLeaving()) return
    const next = stepAfter(quiz, step, decodeAnswers(quiz.questions, session.state().answers))
    const move = step.break ? navigation.replace : navigation.go
    if (next) return move({ path: here.path, step: next })
    session.visit(undefined)
    if (nextPath !== undefined) move({ path: nextPath })
  }, [quiz, step, session, navigation, here.path, nextPath])

  const choose = useCallback(
    (option: string) => step && session.choose(questions, step.question, option),
    [session, questions, step],
  )

  const before = step && stepBefore(quiz, step, answers)
  const back = useCallback(() => {
    if (before) navigation.backTo({ path: here.path, step: before })
    else if (previousPath !== undefined) navigation.backTo({ path: previousPath })
  }, [before, navigation, here.path, previousPath])

  return { quiz, step, answers, advance, choose, back }
}
