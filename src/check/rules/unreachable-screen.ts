import type { Fault } from '../../config/fault.ts'
import type { Rule, RuleInput } from '../rule.ts'
import { type Ways, waysOf } from '../ways.ts'

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
    const ways = waysOf(input)
    const { from, fromAnywhere, broken } = ways
    const reached = new Set<string>()
    // Nobody knows where ways were meant to lead that lead nowhere, or which of two places of a screen was meant.
    if (broken.size > 0 || new Set(flow).size < flow.length) return unnamed(input, ways)
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
    return [...missed, ...unnamed(input, ways)]
  },
}

/** Screens that funnel.yaml does not name. Their pages are made all the same, and whoever has the address can open them. */
function unnamed({ shape }: RuleInput, { from, fromAnywhere }: Ways): Fault[] {
  const { funnel, screens } = shape
  const named = new Set([...funnel.flow, ...funnel.aside, funnel['not-found']])
  const linked = new Set([...from.values(), fromAnywhere].flatMap((targets) => [...targets]))
  return Object.entries(screens)
    .filter(([id]) => !named.has(id))
    .map(([id, { path }]) => ({
      id: 'unreachable-screen',
      file: `screens/${id}.yaml`,
      place: { path: ['kind'], on: 'key' },
      ...(linked.has(id)
        ? {
            message: `funnel.yaml does not name the screen \`${id}\`. Visitors can open it all the same: a button or a link leads to it, at \`${path}\`.`,
            fix: `Add the line \`- ${id}\` to \`aside\` in funnel.yaml. To take the screen away, delete this file and what leads to it.`,
          }
        : {
            message: `funnel.yaml does not name the screen \`${id}\`, and nothing leads to it. Whoever knows its address \`${path}\` can open it all the same.`,
            fix: `Add the line \`- ${id}\` to \`flow\` or \`aside\` in funnel.yaml. To take the screen away, delete this file.`,
          }),
    }))
}
