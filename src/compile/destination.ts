import type { Path } from '../config/fault.ts'
import { suggest } from '../config/suggest.ts'
import type { Destination } from './compiled.ts'
import { type CompileContext, reportValue } from './context.ts'

const NOWHERE: Destination = { to: 'screen', path: '/' }

/** `next`, `checkout`, a screen's id, `{support.chat}` or an address → where it leads. */
export function compileDestination(written: string, path: Path, context: CompileContext): Destination {
  if (/^(https:|mailto:)/.test(written)) return { to: 'link', href: written }
  if (written === '{support.chat}') return { to: 'link', href: context.shape.funnel.support.chat }
  if (written === 'checkout') return checkout(path, context)
  const id = written === 'next' ? nextScreen(path, context) : written
  return id === undefined ? NOWHERE : { to: 'screen', path: screenPath(id, path, context) }
}

/** The address of the screen called `id`; a fault where there is none. */
export function screenPath(id: string, path: Path, context: CompileContext): string {
  const screen = Object.hasOwn(context.shape.screens, id) ? context.shape.screens[id] : undefined
  if (!screen) {
    const known = [...Object.keys(context.shape.screens), 'next', 'checkout']
    reportValue(context, path, 'unknown-screen', `There is no screen called \`${id}\`.`, suggest(id, known))
    return '/'
  }
  if (screen.path === '*') {
    const message = `\`${id}\` stands in for every unknown address and has none of its own.`
    reportValue(context, path, 'unknown-screen', message, 'Lead to a screen with an address.')
    return '/'
  }
  return screen.path
}

function checkout(path: Path, context: CompileContext): Destination {
  if (!context.shape.offer) {
    reportValue(
      context,
      path,
      'offer-missing',
      'There is nothing to buy: `offer.yaml` is missing.',
      'Add `offer.yaml`, or lead elsewhere.',
    )
  }
  return { to: 'checkout' }
}

function nextScreen(path: Path, { screen, shape, ...context }: CompileContext): string | undefined {
  const index = shape.funnel.flow.indexOf(screen ?? '')
  const next = index === -1 ? undefined : shape.funnel.flow[index + 1]
  if (next !== undefined) return next
  const why = index === -1 ? 'is not part of the flow' : 'is the last of the flow'
  const message = `Nothing comes next: the screen \`${screen}\` ${why}.`
  reportValue({ shape, ...context }, path, 'unknown-screen', message, 'Name a screen, or change `flow` in funnel.yaml.')
  return undefined
}
