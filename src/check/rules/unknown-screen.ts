import type { Path } from '../../config/fault.ts'
import { nearest, suggest } from '../../config/suggest.ts'
import { renamedScreens } from '../renamed-screens.ts'
import type { Rule } from '../rule.ts'

export const unknownScreen: Rule<'unknown-screen'> = {
  id: 'unknown-screen',
  title: 'Every screen that is named exists',
  severity: 'error',
  why: 'A button or a line of the flow that leads to no screen would leave visitors standing.',
  remedy: 'The id of a screen is the name of its file in `screens/` without `.yaml`.',
  // Buttons are followed by the compiler; these are the screens that funnel.yaml names.
  check: ({ written: shape }) => {
    const known = Object.keys(shape.screens)
    const renamed = renamedScreens(shape)
    const { flow, aside } = shape.funnel
    const named = [
      ...flow.map((id, index) => ({ id, path: ['flow', index] })),
      ...aside.map((id, index) => ({ id, path: ['aside', index] })),
      { id: shape.funnel['not-found'], path: ['not-found'] },
    ]
    const isFirst = (id: string, index: number) => named.findIndex((other) => other.id === id) === index
    return named
      .filter(({ id }, index) => !Object.hasOwn(shape.screens, id) && isFirst(id, index))
      .map(({ id, path }) => ({
        id: 'unknown-screen',
        file: 'funnel.yaml',
        place: { path },
        message: `There is no screen called \`${id}\`.`,
        fix: remedy(id, path, known, renamed.get(id)),
      }))
  },
}

function remedy(id: string, path: Path, known: readonly string[], renamed: string | undefined): string {
  if (renamed === undefined)
    return `${suggest(id, known)} Or create \`screens/${id}.yaml\`.${path[0] === 'not-found' ? '' : ' If the screen is gone for good, remove this line, and change the buttons that open it.'}`
  const back = `rename \`screens/${renamed}.yaml\` back to \`screens/${id}.yaml\``
  // A slip here is as likely as another name of the file.
  if (nearest(id, [renamed]) === renamed) return `Did you mean \`${renamed}\`? If the file has got a new name, ${back}.`
  return `Has \`screens/${id}.yaml\` got the name \`${renamed}.yaml\`? Then write \`${renamed}\` here and wherever \`${id}\` is named, or ${back}.`
}
