import type { Fault } from '../../config/fault.ts'
import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

/** Every screen that funnel.yaml names has a file, and every file of a screen is named. */
export const flowScreens: Rule = ({ shape }) => {
  const { flow, aside } = shape.funnel
  const known = Object.keys(shape.screens)
  const named = [
    ...flow.map((id, index) => ({ id, path: ['flow', index] })),
    ...aside.map((id, index) => ({ id, path: ['aside', index] })),
    { id: shape.funnel['not-found'], path: ['not-found'] },
  ]
  const unknown = named.filter(({ id }) => !known.includes(id))
  const repeated = named.filter(({ id }, index) => named.findIndex((other) => other.id === id) < index)
  const unused = known.filter((id) => !named.some((screen) => screen.id === id))
  return [
    ...unknown.map(({ id, path }) =>
      fault(path, `There is no screen called \`${id}\`.`, `${suggest(id, known)} Or create \`screens/${id}.yaml\`.`),
    ),
    ...repeated.map(({ id, path }) =>
      fault(path, `The screen \`${id}\` is named twice.`, 'Remove one of the two lines.'),
    ),
    ...unused.map(
      (id): Fault => ({
        id: 'flow-screens',
        severity: 'warning',
        file: `screens/${id}.yaml`,
        place: { path: ['kind'], on: 'key' },
        message: `No visitor can reach the screen \`${id}\`.`,
        fix: 'Add it to `flow` or `aside` in funnel.yaml, or remove the file.',
      }),
    ),
  ]
}

const fault = (path: (string | number)[], message: string, fix: string): Fault => ({
  id: 'flow-screens',
  file: 'funnel.yaml',
  place: { path },
  message,
  fix,
})
