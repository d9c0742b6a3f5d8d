import type { CompiledQuestion } from '../compile/compiled.ts'
import type { Change } from './change.ts'
import { rangesOf } from './words.ts'

type Questions = readonly CompiledQuestion[]

/**
 * What becomes of the answers that browsers have kept. They are kept by the position of the question and the label of
 * the option, so that moved questions and changed labels lose them, or read one as the answer to another question.
 */
export function returningChanges(before: Questions, after: Questions): Change[] {
  return [...askedAgain(before, after), ...misread(before, after)]
}

/** Questions whose kept answers are all lost because another question stood in their place. */
function askedAgain(before: Questions, after: Questions): Change[] {
  const known = new Set(before.map(({ id }) => id))
  const numbers = after.flatMap(({ id }, index) => (known.has(id) && before[index]?.id !== id ? [index + 1] : []))
  if (numbers.length === 0) return []
  const which = `question${numbers.length === 1 ? '' : 's'} ${rangesOf(numbers)}`
  const why = 'kept answers belong to the place of a question'
  const isTaken = numbers.some((number) => sharesLabel(before[number - 1], after[number - 1]))
  const but = isTaken
    ? ' A kept answer that reads like one of the options in its new place is taken for it instead.'
    : ''
  return [
    {
      area: 'questions',
      importance: 'normal',
      place: [],
      summary: `Visitors who come back are asked ${which} again: ${why}.${but}`,
    },
  ]
}

const sharesLabel = (before: CompiledQuestion | undefined, after: CompiledQuestion | undefined) =>
  before?.options.some(({ label }) => after?.options.some((other) => other.label === label)) ?? false

/** Kept labels that now mean something else than what the visitor chose. */
function misread(before: Questions, after: Questions): Change[] {
  return after.flatMap(({ id, options }, index) => {
    const old = before[index]
    return options.flatMap((option): Change[] => {
      const chosen = old?.options.find(({ label }) => label === option.label)
      if (!old || !chosen || (old.id === id && chosen.id === option.id)) return []
      const meant = old.id === id ? `the option “${chosen.id}”` : `the question “${old.id}”`
      const taken = old.id === id ? `“${option.id}”` : `an answer to “${id}”`
      const summary = `A kept answer “${option.label}” was meant for ${meant} and is now taken for ${taken}. Change the label a little, so that those visitors are asked again.`
      return [{ area: 'questions', importance: 'attention', place: [`Question ${index + 1}`], summary }]
    })
  })
}
