import type { Fault } from '../../config/fault.ts'
import type { Shape } from '../../config/files/files.ts'
import type { Rule } from '../rule.ts'
import { isEmptyCondition } from './wrong-value.ts'

export const breakVariants: Rule<'break-variants'> = {
  id: 'break-variants',
  title: 'Every card of a break ends with a variant for everybody, and only the last one is for everybody',
  severity: 'error',
  why: 'Without a last variant some visitors would see a gap; behind a variant for everybody nobody looks.',
  check: ({ shape }) =>
    (shape.breaks ?? []).flatMap(({ cards }, index) =>
      cards.flatMap((variants, card) => cardFaults(variants, [index, 'cards', card])),
    ),
}

type Variants = NonNullable<Shape['breaks']>[number]['cards'][number]

/** Of one card one mistake: the first variant for everybody decides what is said of the others. */
function cardFaults(variants: Variants, path: (string | number)[]): Fault[] {
  const last = variants.length - 1
  const first = variants.findIndex(({ when }) => !when)
  const everybody = variants[first]
  if (first === last) return []
  if (!everybody) {
    // What an empty `when` was meant to say is the question of another rule.
    if (isEmptyCondition(variants[last]?.when)) return []
    const fix = 'Remove its `when`, or add a variant without one after it.'
    return [fault([...path, last, 'when'], 'The last variant of a card must be for everybody.', fix)]
  }
  if (first === last - 1 && variants[last]?.when) {
    const above = `“${everybody.title}”`
    const message = `This variant is never shown: it stands behind ${above}, which is for everybody.`
    return [fault([...path, last, 'when'], message, `Move it above ${above}, which stays the last.`)]
  }
  const message = 'The variants after this one are never shown: this one is for everybody.'
  return [fault([...path, first], message, 'Give it a `when`, or move it to the end.')]
}

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'break-variants',
  file: 'breaks.yaml',
  place: { path, on: 'key' },
  message,
  fix,
})
