import type { Fault } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

export const breakVariants: Rule<'break-variants'> = {
  id: 'break-variants',
  title: 'Every card of a break ends with a variant for everybody, and only the last one is for everybody',
  severity: 'error',
  why: 'Without a last variant some visitors would see a gap; behind a variant for everybody nobody looks.',
  check: ({ shape }) =>
    (shape.breaks ?? []).flatMap(({ cards }, index) =>
      cards.flatMap((variants, card) => {
        const last = variants.length - 1
        return variants.flatMap(({ when }, variant) => {
          const path = [index, 'cards', card, variant]
          if (variant === last && when)
            return [
              fault(
                [...path, 'when'],
                'The last variant of a card must be for everybody.',
                'Remove its `when`, or add a variant without one after it.',
              ),
            ]
          // Of several variants for everybody the first hides all the others.
          const first = variants.findIndex((other) => !other.when)
          if (variant !== first || variant === last) return []
          return [
            fault(
              path,
              'The variants after this one are never shown: this one is for everybody.',
              'Give it a `when`, or move it to the end.',
            ),
          ]
        })
      }),
    ),
}

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'break-variants',
  file: 'breaks.yaml',
  place: { path, on: 'key' },
  message,
  fix,
})
