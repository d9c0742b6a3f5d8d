import type { Condition } from '../compile/compiled.ts'
import { type Answers, answerTo } from './answers.ts'

/** Whether a condition holds. No condition always holds; an unanswered question is none of the options. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  if (!condition) return true
  return condition.some((lines) =>
    lines.every(({ question, options, not }) => {
      const answer = answerTo(answers, question)
      return (answer !== undefined && options.includes(answer)) !== not
    }),
  )
}
