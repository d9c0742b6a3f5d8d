import { table } from '../../terminal/layout.ts'
import { count, plural } from '../../terminal/numbers.ts'
import type { Coverage } from '../combinations.ts'
import type { AnswerSets } from '../ends.ts'

/** How many combinations there are, and whether all of them were worked out. */
export function coverageText({ combinations, method, seen, seed }: Coverage): string {
  const all = plural(combinations, 'combination')
  if (method === 'exact') return `${all}, all worked out`
  return `${all}, too many to work out: ${count(seen)} drawn at random (seed ${seed})`
}

/** The questions that something reads. */
export function readsText(questions: readonly string[]): string {
  return questions.length > 0 ? `reads ${questions.join(', ')}` : 'reads no answer'
}

/** Answers, a line for each question; several options of one question are alternatives. */
export function answerLines(answers: AnswerSets, indent: number): string[] {
  if (answers.length === 0) return [`${' '.repeat(indent)}any answers`]
  const rows = answers.map(({ question, options, any }) => {
    const names = options.map((option) => option?.label ?? 'not answered')
    return [question, any ? 'any answer, or none' : names.join(' or ')]
  })
  return table(rows, { indent })
}
