import type { CompiledBreak, CompiledQuestion, Quiz } from '../compile/compiled.ts'
import { type Answers, answerTo } from './answers.ts'
import { holds } from './condition.ts'

/** Where in the quiz a visitor is: at a question, or at the break that follows it. */
export interface Step {
  question: string
  break?: true
}

/** The questions that a visitor with these answers is asked, in order. */
export function askedQuestions({ questions }: Pick<Quiz, 'questions'>, answers: Answers): CompiledQuestion[] {
  return questions.filter((question) => holds(question.when, answers))
}

/** The step after `step`: its break if it has one, the next question asked, or undefined at the end. */
export function stepAfter(quiz: Quiz, step: Step, answers: Answers): Step | undefined {
  if (!step.break && breakAfter(quiz, step.question)) return { question: step.question, break: true }
  const next = neighbour(quiz, step.question, answers, 1)
  return next && { question: next.id }
}

/** The question before `step` (the break's own question if it is a break), or undefined at the beginning. */
export function stepBefore(quiz: Quiz, step: Step, answers: Answers): Step | undefined {
  if (step.break) return { question: step.question }
  const previous = neighbour(quiz, step.question, answers, -1)
  return previous && { question: previous.id }
}

/** The last question asked, or undefined where none is. */
export function lastStep(quiz: Quiz, answers: Answers): Step | undefined {
  const last = quiz.questions.findLast(({ when }) => holds(when, answers))
  return last && { question: last.id }
}

/** Where a visitor who comes back from behind the quiz has something to do: the first question without an answer, else the last. */
export function openStep(quiz: Quiz, answers: Answers): Step | undefined {
  const open = askedQuestions(quiz, answers).find(({ id }) => answerTo(answers, id) === undefined)
  return open ? { question: open.id } : lastStep(quiz, answers)
}

/**
 * The step nearest to a wished one that exists and is asked: a stored or shared step may come from another version of
 * the funnel. Falls back to the first question.
 */
export function nearestStep(quiz: Quiz, wished: Step | undefined, answers: Answers): Step | undefined {
  const { questions } = quiz
  const index = questions.findIndex(({ id }) => id === wished?.question)
  const isAsked = ({ when }: CompiledQuestion) => holds(when, answers)
  const found = questions.find((question, at) => at >= index && isAsked(question)) ?? questions.find(isAsked)
  if (!found) return undefined
  const onBreak = wished?.break && wished.question === found.id && breakAfter(quiz, found.id)
  return onBreak ? { question: found.id, break: true } : { question: found.id }
}

/** Position of a question among those asked, from 1, and their number. */
export function counter(
  quiz: Pick<Quiz, 'questions'>,
  question: string,
  answers: Answers,
): { number: number; total: number } {
  const asked = askedQuestions(quiz, answers)
  return { number: asked.findIndex(({ id }) => id === question) + 1, total: asked.length }
}

/** The break that follows a question. */
export function breakAfter({ breaks }: Pick<Quiz, 'breaks'>, question: string): CompiledBreak | undefined {
  return breaks.find(({ after }) => after === question)
}

/** The variants that a visitor with these answers sees: of each card the first whose condition holds. */
export function breakCards({ cards }: CompiledBreak, answers: Answers) {
  return cards.flatMap((variants) => variants.find(({ when }) => holds(when, answers)) ?? [])
}

function neighbour(quiz: Quiz, id: string, answers: Answers, direction: 1 | -1): CompiledQuestion | undefined {
  const { questions } = quiz
  const from = questions.findIndex((question) => question.id === id)
  const rest = direction === 1 ? questions.slice(from + 1) : questions.slice(0, Math.max(from, 0)).reverse()
  return rest.find((question) => holds(question.when, answers))
}
