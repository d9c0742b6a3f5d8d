import type { Rule } from '../rule.ts'

export const startAddress: Rule<'start-address'> = {
  id: 'start-address',
  title: 'A screen lives at `/`',
  severity: 'error',
  why: 'Whoever types the name of the site arrives at `/`, and would be told that there is nothing.',
  remedy: 'Usually it is the first screen of the flow, but any screen may live there.',
  check: ({ shape }) => {
    const { funnel, screens } = shape
    const [first = ''] = funnel.flow
    const paths = Object.values(screens).map(({ path }) => path)
    // Whose address `*` is by mistake, and what the first screen is called, are mistakes of their own.
    const isUnsure = paths.filter((path) => path === '*').length > 1 || !Object.hasOwn(screens, first)
    if (paths.includes('/') || isUnsure || first === funnel['not-found']) return []
    const message = `No screen has the address \`/\`, at which visitors arrive who type the name of the site.`
    const fix = `Write \`path: /\` here, where the flow begins, or in another screen.`
    return [{ id: 'start-address', file: `screens/${first}.yaml`, place: { path: ['path'] }, message, fix }]
  },
}
