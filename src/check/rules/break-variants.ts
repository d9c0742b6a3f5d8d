import type { Fault } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

/** Each card of a break ends with a variant for everybody, and only the last one is for everybody. */
export const breakVariants: Rule = ({ shape }) =>
  (shape.breaks ?? []).flatMap(({ cards }, index) =>
    cards.flatMap((variants, card) => {
      const last = variants.length - 1
      return variants.flatMap(({ when }, variant): Fault[] => {
        const path = [index, 'cards', card, variant]
        if (variant === last && when) {
          return [
            fault(
              [...path, 'when'],
              'The last variant of a card must be for everybody.',
              'Remove its `when`, or add a variant without one after it.',
            ),
          ]
        }
        if (variant < last && !when) {
          return [
            fault(
              path,
              'The variants after this one are never shown: this one is for everybody.',
              'Give it a `when`, or move it to the end.',
            ),
          ]
        }
        return []
      })
    }),
  )

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'break-variants',
  file: 'breaks.yaml',
  place: { path, on: 'key' },
  message,
  fix,
})
