import { useEffect, useState } from 'react'
import { answerTo } from '../../engine/answers.ts'
import { breakAfter, counter } from '../../engine/quiz.ts'
import { useCopyText } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import { StepBar } from '../../ui/step-bar.tsx'
import { useScrollLock } from '../../ui/use-scroll-lock.ts'
import type { ScreenViewProps } from '../screen-view.ts'
import { Break } from './break.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Question } from './question.tsx'
import { useQuiz } from './use-quiz.ts'
import styles from './view.module.css'

const NO_QUESTIONS = { questions: [], lastAnswerSaved: true }
const NO_BREAKS: [] = []

/** The quiz: one question or break at a time, under a bar with the arrow, the counter and the progress. */
export function QuizView({
  content: { screen, questions = NO_QUESTIONS, breaks = NO_BREAKS },
}: ScreenViewProps<'quiz'>) {
  const { quiz, step, answers, advance, choose, back } = useQuiz(questions, breaks)
  const text = useCopyText()
  const question = quiz.questions.find(({ id }) => id === step?.question)
  const position = counter(quiz, step?.question ?? '', answers)
  const between = step?.break && breakAfter(quiz, step.question)
  useScrollLock(true)
  const place = `${step?.question} ${between ? 'break' : ''}`
  // What a visitor finds when they come is there at once; only what follows arrives.
  const [found] = useState(place)
  const shown = between || question
  const title = shown && text(screen.stepTitle, { ...position, question: text(shown.title) })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!question) return null
  return (
    <main className={styles.screen}>
      <StepBar onBack={back}>
        <ProgressBar {...position} name={text(screen.progress, position)} />
        {/* Another element for another number: nothing in it moves. */}
        <span key={position.number} className={styles.counter}>
          <CopyView copy={screen.counter} values={position} />
        </span>
      </StepBar>
      <div key={place} className={place === found ? styles.body : `${styles.body} ${styles.arriving}`}>
        {between ? (
          <Break content={between} answers={answers} onContinue={advance} />
        ) : (
          <Question
            question={question}
            chosen={answerTo(answers, question.id)}
            hint={screen.hint}
            advanceAfter={screen.advanceAfter}
            onChoose={choose}
            onAdvance={advance}
          />
        )}
      </div>
    </main>
  )
}
