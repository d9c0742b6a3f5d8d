import type { CompiledQuestion, Questions } from '../compile/compiled.ts'
import type { Answers } from './answers.ts'
import { holds } from './condition.ts'

/** Answers as the browser keeps them: index of the question → label of the option. */
export type StoredAnswers = Readonly<Record<string, string>>

/** What is stored, made safe: anything that is not a map from question indexes to texts is left out. */
export function parseStoredAnswers(text: string | null): StoredAnswers {
  const data = parseObject(text)
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => /^\d+$/.test(key) && typeof value === 'string'),
  ) as StoredAnswers
}

/** JSON → object; an empty one for anything else. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}')
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * Stored answers → answers by id. A label that its question does not have any more counts as unanswered, and so does
 * what was chosen before another answer took its question away.
 */
export function decodeAnswers(questions: readonly CompiledQuestion[], stored: StoredAnswers): Answers {
  const answers: Record<string, string> = {}
  for (const [index, { id, options, when }] of questions.entries()) {
    const option = options.find(({ label }) => label === stored[index])
    // Conditions read earlier questions only: their answers are all there by now.
    if (option && holds(when, answers)) answers[id] = option.id
  }
  return answers
}

/** Stored answers with one more choice. */
export function withChoice(
  questions: readonly CompiledQuestion[],
  stored: StoredAnswers,
  question: string,
  option: string,
): StoredAnswers {
  const index = questions.findIndex(({ id }) => id === question)
  const label = questions[index]?.options.find(({ id }) => id === option)?.label
  return label === undefined ? stored : { ...stored, [index]: label }
}

/** What of the answers is kept: all, or all but the last question's (specification, section 4). */
export function keptAnswers({ questions, lastAnswerSaved }: Questions, stored: StoredAnswers): StoredAnswers {
  if (lastAnswerSaved) return stored
  const { [questions.length - 1]: _last, ...kept } = stored as Record<number, string>
  return kept
}
