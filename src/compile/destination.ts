import type { Path } from '../config/fault.ts'
import { suggest } from '../config/suggest.ts'
import type { Destination } from './compiled.ts'
import { type CompileContext, reportValue } from './context.ts'
import { nextScreens } from './next-screens.ts'

const NOWHERE: Destination = { to: 'screen', path: '/' }

/** `next`, `checkout`, a screen's id, `{support.chat}` or an address → where it leads. */
export function compileDestination(written: string, path: Path, context: CompileContext): Destination {
  if (/^(https:|mailto:)/.test(written)) return { to: 'link', href: written }
  if (written === '{support.chat}') return { to: 'link', href: context.shape.funnel.support.chat }
  // Without an offer there is nothing to buy: a rule says so, once.
  if (written === 'checkout') return { to: 'checkout' }
  if (written === 'next') return nextScreen(path, context)
  return { to: 'screen', path: screenPath(written, path, context, ['next', 'checkout']) }
}

/**
 * The address of the screen called `id`; a fault where there is none.
 * @param others what may be written in place of an id
 */
export function screenPath(id: string, path: Path, context: CompileContext, others: readonly string[] = []): string {
  const screen = Object.hasOwn(context.shape.screens, id) ? context.shape.screens[id] : undefined
  if (!screen) {
    // What funnel.yaml names as well is reported there, once.
    const { flow, aside, 'not-found': notFound } = context.shape.funnel
    if ([...flow, ...aside, notFound].includes(id) || context.told?.has(id)) return '/'
    const known = [...Object.keys(context.shape.screens), ...others]
    reportValue(context, path, 'unknown-screen', `There is no screen called \`${id}\`.`, suggest(id, known))
    return '/'
  }
  // Only the not-found screen may have no address; any other is reported for itself.
  if (screen.path === '*' && id === context.shape.funnel['not-found']) {
    const message = `\`${id}\` is shown at every address that does not exist, and has none of its own.`
    reportValue(context, path, 'unknown-screen', message, 'Name another screen.')
    return '/'
  }
  return screen.path
}

function nextScreen(path: Path, context: CompileContext): Destination {
  const { screen, shape } = context
  const index = shape.funnel.flow.indexOf(screen ?? '')
  const next = nextScreens(shape.funnel.flow).get(screen ?? '')
  if (next !== undefined) {
    // A screen of the flow that does not exist is a fault of funnel.yaml, and reported there.
    return Object.hasOwn(shape.screens, next) ? { to: 'screen', path: screenPath(next, path, context) } : NOWHERE
  }
  const message = `Nothing comes next: ${whyLast(screen, index)}.`
  reportValue(
    context,
    path,
    'dead-end',
    message,
    'Write the id of a screen in place of `next`, or change `flow` in funnel.yaml.',
  )
  return NOWHERE
}

function whyLast(screen: string | undefined, index: number): string {
  if (screen === undefined) return 'this stands on no screen of the flow'
  return `the screen \`${screen}\` ${index === -1 ? 'is not part of the flow' : 'is the last of the flow'}`
}
