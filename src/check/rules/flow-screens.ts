import type { Rule } from '../rule.ts'

export const flowScreens: Rule<'flow-screens'> = {
  id: 'flow-screens',
  title: 'Every screen has one place in the funnel',
  severity: 'error',
  why: 'A screen that comes twice would send visitors round in a circle: its button “next” can lead to one screen only.',
  check: ({ shape }) => {
    const { flow, aside } = shape.funnel
    const named = [
      ...flow.map((id, index) => ({ id, path: ['flow', index] })),
      ...aside.map((id, index) => ({ id, path: ['aside', index] })),
      { id: shape.funnel['not-found'], path: ['not-found'] },
    ]
    const seen = new Set<string>()
    return named.flatMap(({ id, path }) => {
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      const message = `The screen \`${id}\` is named twice.`
      return [
        { id: 'flow-screens', file: 'funnel.yaml', place: { path }, message, fix: 'Remove one of the two lines.' },
      ]
    })
  },
}
