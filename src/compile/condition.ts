import type { Condition, ConditionLine } from './compiled.ts'

type OneOrMany = string | string[]
type Line = Record<string, OneOrMany | { not: OneOrMany }>

/** A written condition → any of the lists, in which every line holds. */
export function compileCondition(written: Line | Line[]): Condition {
  return [written]
    .flat()
    .map((lines) => Object.entries(lines).map(([question, expected]) => compileLine(question, expected)))
}

function compileLine(question: string, expected: OneOrMany | { not: OneOrMany }): ConditionLine {
  const not = typeof expected === 'object' && !Array.isArray(expected)
  return { question, options: [not ? expected.not : expected].flat(), not }
}
