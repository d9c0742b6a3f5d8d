import type { Fault, Path } from '../../config/fault.ts'
import { funnelLeaves } from '../funnel-leaves.ts'
import type { Rule, RuleInput } from '../rule.ts'

export const wrongValue: Rule<'wrong-value'> = {
  id: 'wrong-value',
  title: 'Every value is of the kind that its key needs',
  severity: 'error',
  why: 'A number instead of a text, a time without its unit or an unknown choice cannot be shown.',
  // Most of these are found while files are read; these two have the right form and still say nothing.
  check: (input) => [...emptyConditions(input), ...emojis(input)],
}

function emptyConditions({ shape }: RuleInput): Fault[] {
  return funnelLeaves(shape).flatMap(({ file, leaf, value, path }): Fault[] => {
    if (leaf.kind !== 'condition') return []
    return emptyPlaces(value, path).map((place) => ({
      id: 'wrong-value',
      file,
      place: { path: place, on: place === path ? 'key' : 'value' },
      message: 'This `when` is empty: it names no answer.',
      fix: `Write the answer that counts: \`when: { question: option }\`, with ids of questions.yaml. ${otherwise(file)}`,
    }))
  })
}

function emptyPlaces(condition: unknown, path: Path): Path[] {
  if (Array.isArray(condition)) return condition.flatMap((lines, index) => emptyPlaces(lines, [...path, index]))
  return Object.keys(condition as object).length === 0 ? [path] : []
}

function otherwise(file: string): string {
  if (file === 'breaks.yaml') return 'Only the last variant of a card is for everybody and has no `when`.'
  return file === 'questions.yaml' ? 'To ask everybody, remove the `when`.' : 'Or remove this entry.'
}

/** Whether a condition names no answer at all somewhere: then nobody knows who was meant. */
export function isEmptyCondition(condition: unknown): boolean {
  return emptyPlaces(condition, []).length > 0
}

/** A picture, a flag, or a digit in a frame. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3/u

function emojis({ shape }: RuleInput): Fault[] {
  return funnelLeaves(shape).flatMap(({ file, leaf, value, path }): Fault[] => {
    const written = String(value)
    if (leaf.kind !== 'plain' || path.at(-1) !== 'emoji') return []
    if (EMOJI.test(written) && !/\p{L}/u.test(written)) return []
    const message = `\`emoji\` is “${written}”, which is no emoji: visitors would read it as it is written.`
    const fix = 'Put the emoji itself here, as a picture: `"📈"`. Phones and computers have a keyboard for them.'
    return [{ id: 'wrong-value', file, place: { path }, message, fix }]
  })
}
