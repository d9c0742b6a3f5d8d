import type { CompiledProjection, CompiledQuestion, Condition, ProjectionFormula } from '#src/compile/compiled.ts'
import { compileFormula } from '#src/compile/formula.ts'

/** Builders for tests: a projection in few words, without YAML. */
export interface ProjectionSketch {
  /** Table → [question, value of each of its options in order, value if unanswered]. */
  tables?: Record<string, [question: string, values: number[], unanswered: number]>
  changes?: Record<string, { when: Condition; add: number }[]>
  constants?: Record<string, number>
  formulas?: Record<string, string>
}

/** Every formula is an output. @throws Error with the compiler's message if a formula has a fault. */
export function makeProjection(sketch: ProjectionSketch): CompiledProjection {
  const { tables = {}, changes = {}, constants = {}, formulas = {} } = sketch
  const names = [tables, changes, constants].flatMap(Object.keys)
  const compiled: ProjectionFormula[] = []
  for (const [name, text] of Object.entries(formulas)) {
    const formula = compileFormula(text, names, (_start, _end, message) => {
      throw new Error(`${text}: ${message}`)
    })
    if (formula) compiled.push({ name, text, ...formula })
    names.push(name)
  }
  return {
    tables: Object.entries(tables).map(([name, [question, values, unanswered]]) => ({
      name,
      question,
      values: Object.fromEntries(values.map((value, index) => [optionId(index), value])),
      unanswered,
    })),
    changes: Object.entries(changes).map(([name, terms]) => ({ name, terms })),
    constants,
    formulas: compiled,
    outputs: Object.keys(formulas),
    formats: {},
  }
}

/** Questions with the options `o0`, `o1`, …: question → how many. */
export function makeQuestions(counts: Record<string, number>): CompiledQuestion[] {
  return Object.entries(counts).map(([id, count]) => ({
    id,
    title: [`Title of ${id}`],
    options: Array.from({ length: count }, (_, index) => ({ id: optionId(index), label: `Option ${index}` })),
  })) as CompiledQuestion[]
}

/** A condition on one question: any of its options, by index. */
export function makeCondition(question: string, ...options: number[]): Condition {
  return [[{ question, options: options.map(optionId), not: false }]]
}

const optionId = (index: number) => `o${index}`
