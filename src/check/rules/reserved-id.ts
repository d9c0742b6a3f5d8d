import { AUTO } from '../../compile/theme.ts'
import type { Fault } from '../../config/fault.ts'
import type { Shape } from '../../config/files/files.ts'
import type { Rule } from '../rule.ts'

export const reservedId: Rule<'reserved-id'> = {
  id: 'reserved-id',
  title: 'No screen is called `next` or `checkout`, and no theme `auto`',
  severity: 'error',
  why: 'In `opens:` these words mean the next screen of the flow and the payment popup, and `use: auto` lets the visitor’s device decide: nothing could lead to the screen or the theme.',
  check: ({ shape }) => [...reservedScreens(shape), ...reservedTheme(shape)],
}

function reservedScreens({ screens }: Shape): Fault[] {
  return Object.keys(screens)
    .filter((id) => id === 'next' || id === 'checkout')
    .map((id) => ({
      id: 'reserved-id',
      file: `screens/${id}.yaml`,
      place: { path: ['kind'], on: 'key' },
      message: `A screen cannot be called \`${id}\`: for buttons this word means ${id === 'next' ? 'the next screen of the flow' : 'the payment popup'}.`,
      fix: `Rename the file, for example to \`screens/${id}-page.yaml\`, and write the new name in funnel.yaml.`,
    }))
}

function reservedTheme({ theme }: Shape): Fault[] {
  if (!Object.hasOwn(theme.themes, AUTO)) return []
  return [
    {
      id: 'reserved-id',
      file: 'theme.yaml',
      place: { path: ['themes', AUTO], on: 'key' },
      message: 'A theme cannot be called `auto`: after `use:` this word lets the visitor’s device decide.',
      fix: 'Give the theme another name, for example `night`.',
    },
  ]
}
