import type { Fault } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

/** Every screen has an address of its own; `*` belongs to the not-found screen; there is one quiz at most. */
export const screenPaths: Rule = ({ shape }) => {
  const screens = Object.entries(shape.screens)
  const faults: Fault[] = []
  for (const [index, [id, { path, kind }]] of screens.entries()) {
    const earlier = screens.slice(0, index)
    const twin = earlier.find(([, other]) => other.path === path)
    if (twin)
      faults.push(
        fault(
          id,
          'path',
          `The screens \`${twin[0]}\` and \`${id}\` have the same address.`,
          'Give one of them another `path`.',
        ),
      )
    const notFound = id === shape.funnel['not-found']
    if ((path === '*') !== notFound) faults.push(fault(id, 'path', ...starWords(notFound)))
    if (kind === 'quiz' && earlier.some(([, other]) => other.kind === 'quiz')) {
      faults.push(fault(id, 'kind', 'There is a second quiz; a funnel has one.', 'Remove one of the two screens.'))
    }
  }
  return faults
}

const starWords = (notFound: boolean): [string, string] =>
  notFound
    ? ['The not-found screen must stand in for every unknown address.', 'Write `path: "*"`.']
    : [
        'Only the not-found screen can have the address `*`.',
        'Give this screen an address of its own, such as `/thanks`.',
      ]

const fault = (screen: string, key: string, message: string, fix: string): Fault => ({
  id: 'screen-paths',
  file: `screens/${screen}.yaml`,
  place: { path: [key] },
  message,
  fix,
})
