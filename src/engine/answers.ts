/** What a visitor has answered: question id → option id. Unanswered questions are absent. */
export type Answers = Readonly<Record<string, string>>

/** The chosen option of a question. Safe with any id, `constructor` included. */
export function answerTo(answers: Answers, question: string): string | undefined {
  return Object.hasOwn(answers, question) ? answers[question] : undefined
}
