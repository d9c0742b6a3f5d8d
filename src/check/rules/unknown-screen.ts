import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const unknownScreen: Rule<'unknown-screen'> = {
  id: 'unknown-screen',
  title: 'Every screen that is named exists',
  severity: 'error',
  why: 'A button or a line of the flow that leads to no screen would leave visitors standing.',
  remedy: 'The id of a screen is the name of its file in `screens/` without `.yaml`.',
  // Buttons are followed by the compiler; these are the screens that funnel.yaml names.
  check: ({ shape }) => {
    const known = Object.keys(shape.screens)
    const { flow, aside } = shape.funnel
    const named = [
      ...flow.map((id, index) => ({ id, path: ['flow', index] })),
      ...aside.map((id, index) => ({ id, path: ['aside', index] })),
      { id: shape.funnel['not-found'], path: ['not-found'] },
    ]
    return named
      .filter(({ id }) => !Object.hasOwn(shape.screens, id))
      .map(({ id, path }) => ({
        id: 'unknown-screen',
        file: 'funnel.yaml',
        place: { path },
        message: `There is no screen called \`${id}\`.`,
        fix: `${suggest(id, known)} Or create \`screens/${id}.yaml\`.`,
      }))
  },
}
