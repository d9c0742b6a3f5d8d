import type { Fault } from '../../config/fault.ts'
import type { Shape } from '../../config/files/files.ts'
import { funnelLeaves } from '../funnel-leaves.ts'
import type { Rule } from '../rule.ts'
import { leadsToItself as isCircle } from '../ways.ts'

export const leadsToItself: Rule<'leads-to-itself'> = {
  id: 'leads-to-itself',
  title: 'No screen leads to itself',
  severity: 'error',
  why: 'A button that opens the page it stands on seems to do nothing, and a loading screen that comes back to itself never ends.',
  check: ({ shape }) => [
    ...funnelLeaves(shape)
      .filter((leaf) => isCircle(leaf) && shape.screens[leaf.screen ?? '']?.path !== '*')
      .map(({ file, path, leaf, value }): Fault => {
        const message = `This leads to \`${value}\`, the screen that it stands on.`
        const fix = `Write ${leaf.kind === 'destination' ? '`next`, or ' : ''}the id of another screen.`
        return { id: 'leads-to-itself', file, place: { path }, message, fix }
      }),
    ...loadingCircles(shape),
  ],
}

/** Loading screens that open one another for ever. */
function loadingCircles(shape: Shape): Fault[] {
  const seen = new Set<string>()
  return Object.keys(shape.screens).flatMap((id): Fault[] => {
    const circle = seen.has(id) ? [] : circleFrom(id, shape)
    for (const member of circle) seen.add(member)
    if (circle.length < 2) return []
    const names = circle.map((member) => `\`${member}\``).join(', ')
    const message = `The loading screens ${names} open one another, and no visitor ever gets out.`
    const fix = 'Let one of them open another screen.'
    return [{ id: 'leads-to-itself', file: `screens/${id}.yaml`, place: { path: ['opens'] }, message, fix }]
  })
}

/** The loading screens through which a visitor of `start` comes back to it; none if they get out. */
function circleFrom(start: string, shape: Shape): string[] {
  const passed = new Set<string>()
  let id: string | undefined = start
  while (id !== undefined && !passed.has(id)) {
    passed.add(id)
    id = openedBy(id, shape)
  }
  return id === start ? [...passed] : []
}

/** The screen that a loading screen opens. */
function openedBy(id: string, { funnel, screens }: Shape): string | undefined {
  const screen = Object.hasOwn(screens, id) ? screens[id] : undefined
  if (screen?.kind !== 'loading') return undefined
  const at = funnel.flow.indexOf(id)
  if (screen.opens === 'next') return at === -1 ? undefined : funnel.flow[at + 1]
  return screen.opens
}
