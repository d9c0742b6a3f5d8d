import type { Fault } from '../../config/fault.ts'
import type { Shape } from '../../config/files/files.ts'
import { nearest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'
import { waysOf } from '../ways.ts'

export const unreachableScreen: Rule<'unreachable-screen'> = {
  id: 'unreachable-screen',
  title: 'Some button or link leads to every screen',
  severity: 'warning',
  why: 'A screen that nothing leads to is work that no visitor sees, or the sign of a button that leads elsewhere.',
  remedy:
    'The first screen of the flow, the not-found screen and the screen after the payment need no button that leads to them.',
  check: (input) => {
    const { shape } = input
    const { flow, aside } = shape.funnel
    const { from, fromAnywhere, broken } = waysOf(input)
    const reached = new Set<string>()
    // Nobody knows where ways were meant to lead that lead nowhere: first they have to be mended.
    if (broken.size > 0) return unnamed(shape)
    // A dead end is a mistake of its own: most likely it was to lead to the next screen.
    const meantWay = (id: string) => {
      const next = flow.includes(id) ? flow[flow.indexOf(id) + 1] : undefined
      return next !== undefined && !from.get(id)?.size ? [next] : []
    }
    const reach = (ids: Iterable<string | undefined>) => {
      const found = new Set([...ids].filter((id) => id !== undefined && !reached.has(id)) as string[])
      // A set grows while it is walked: screens found on the way are walked too.
      for (const id of found) {
        reached.add(id)
        for (const way of [...(from.get(id) ?? []), ...meantWay(id)]) if (!reached.has(way)) found.add(way)
      }
    }
    reach([flow[0], shape.funnel['not-found'], shape.offer?.success.opens, ...fromAnywhere])
    const named = [
      ...flow.map((id, index) => ({ id, path: ['flow', index] as const })),
      ...aside.map((id, index) => ({ id, path: ['aside', index] as const })),
    ]
    const missed = named.flatMap(({ id, path }): Fault[] => {
      const screen = Object.hasOwn(shape.screens, id) ? shape.screens[id] : undefined
      if (reached.has(id) || (screen?.path ?? '*') === '*') return []
      // A quiz beside the flow is a mistake of its own.
      if (screen?.kind === 'quiz' && !flow.includes(id)) return []
      // What this screen leads to is cut off by the same mistake.
      reach([id])
      return [
        {
          id: 'unreachable-screen',
          file: 'funnel.yaml',
          place: { path },
          message: `No button and no link leads to the screen \`${id}\`.`,
          fix: `Let a button open it (\`opens: ${id}\`) or link to \`${screen?.path}\`, or remove it here and delete \`screens/${id}.yaml\`.`,
        },
      ]
    })
    return [...missed, ...unnamed(shape)]
  },
}

function unnamed({ funnel, screens }: Shape): Fault[] {
  const named = new Set([...funnel.flow, ...funnel.aside, funnel['not-found']])
  const misspelt = [...named].filter((id) => !Object.hasOwn(screens, id))
  return Object.keys(screens)
    .filter((id) => !named.has(id) && !misspelt.some((slip) => nearest(slip, [id])))
    .map((id) => ({
      id: 'unreachable-screen',
      file: `screens/${id}.yaml`,
      place: { path: ['kind'], on: 'key' },
      message: `The screen \`${id}\` is not part of the funnel: funnel.yaml does not name it.`,
      fix: 'Add it to `flow` or `aside` in funnel.yaml, or remove the file.',
    }))
}
