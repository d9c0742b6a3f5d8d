import type { Rule } from '../rule.ts'

export const reservedId: Rule<'reserved-id'> = {
  id: 'reserved-id',
  title: 'No screen is called `next` or `checkout`',
  severity: 'error',
  why: 'In `opens:` these words mean the next screen of the flow and the payment popup: no button could lead to the screen.',
  check: ({ shape }) =>
    Object.keys(shape.screens)
      .filter((id) => id === 'next' || id === 'checkout')
      .map((id) => ({
        id: 'reserved-id',
        file: `screens/${id}.yaml`,
        place: { path: ['kind'], on: 'key' },
        message: `A screen cannot be called \`${id}\`: for buttons this word means ${id === 'next' ? 'the next screen of the flow' : 'the payment popup'}.`,
        fix: `Rename the file, for example to \`screens/${id}-page.yaml\`, and write the new name in funnel.yaml.`,
      })),
}
