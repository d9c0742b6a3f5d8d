import type { CompiledProjection } from '../compile/compiled.ts'
import { type Answers, answerTo } from './answers.ts'
import { holds } from './condition.ts'

/** A projection whose formulas are a function: they write their results into `v`, in order. */
export type Projection = Pick<CompiledProjection, 'tables' | 'changes' | 'constants'> & {
  run: (v: Record<string, number>) => void
}

/** Works out a visitor's values: tables by answer, sums of changes, constants, then the formulas. Returns every named number. */
export function project(projection: Projection, answers: Answers): Record<string, number> {
  const values: Record<string, number> = { ...projection.constants }
  for (const { name, question, values: table, unanswered } of projection.tables) {
    const answer = answerTo(answers, question)
    values[name] = answer !== undefined && Object.hasOwn(table, answer) ? (table[answer] ?? unanswered) : unanswered
  }
  for (const { name, terms } of projection.changes) {
    values[name] = terms.reduce((sum, { when, add }) => (holds(when, answers) ? sum + add : sum), 0)
  }
  projection.run(values)
  return values
}
