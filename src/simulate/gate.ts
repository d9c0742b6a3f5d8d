import type { Condition } from '../compile/compiled.ts'
import type { Digits, Dimension } from './dimension.ts'

/** Tells combinations that a visitor can have from those with answers to questions that are not asked. */
export interface Gate {
  /** Whether every answered question is asked. */
  isOpen: (digits: Digits) => boolean
  /** Takes the answers to questions that are not asked away. */
  close: (digits: number[]) => void
}

/** One line of a condition: the dimension that it reads, and at which of its positions the line holds. */
interface Line {
  wheel: number
  holds: readonly boolean[]
}

/** The conditions of the dimensions, made ready to be asked a million times. */
export function gateOf(dimensions: readonly Dimension[]): Gate {
  const conditions = dimensions.flatMap(({ when }, wheel) =>
    when ? [{ wheel, alternatives: alternativesOf(when, dimensions) }] : [],
  )
  const isHidden = ({ wheel, alternatives }: (typeof conditions)[number], digits: Digits) =>
    digits[wheel] !== 0 && !alternatives.some((lines) => lines.every((line) => line.holds[digits[line.wheel] ?? 0]))
  return {
    isOpen: (digits) => !conditions.some((condition) => isHidden(condition, digits)),
    close: (digits) => {
      // A question that is not asked may be the reason why another is not asked either.
      for (let again = true; again; ) {
        const hidden = conditions.filter((condition) => isHidden(condition, digits))
        for (const { wheel } of hidden) digits[wheel] = 0
        again = hidden.length > 0
      }
    },
  }
}

/** A line about a question that is none of the dimensions may hold, and rules nothing out. */
function alternativesOf(when: Condition, dimensions: readonly Dimension[]): Line[][] {
  return when.map((lines) =>
    lines.flatMap(({ question, options: named, not }) => {
      const wheel = dimensions.findIndex((dimension) => dimension.question === question)
      const holds = dimensions[wheel]?.options.map((option) => (option !== null && named.includes(option.id)) !== not)
      return holds ? [{ wheel, holds }] : []
    }),
  )
}
