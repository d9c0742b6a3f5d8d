import type { Shape } from '../config/files/files.ts'
import { nearest } from '../config/suggest.ts'
import type { PlaceholderType } from '../config/vocabulary/leaf.ts'
import type { Constant } from './context.ts'
import { formatValue } from './format-value.ts'
import { fromMinorUnits, toMinorUnits } from './money.ts'

/** The placeholders that work in all copy of a funnel, worked out once so that no figure is typed twice. */
export function constantsOf(shape: Shape): Map<string, Constant> {
  const { funnel, offer = NO_OFFER } = shape
  const constants = new Map<string, Constant>([
    ['funnel.name', { text: funnel.name, type: 'text' }],
    ['support.email', { text: funnel.support.email, type: 'email' }],
    ['support.chat', { text: funnel.support.chat, type: 'link' }],
  ])
  const money = (minor: number) => ({
    text: formatValue(fromMinorUnits(minor, offer.currency), { money: offer.currency }, funnel.language),
    type: { money: offer.currency },
  })
  const amount = toMinorUnits(offer.price, offer.currency)
  const number = (value: number) => ({ text: formatValue(value, 'number', funnel.language), type: 'number' as const })
  constants.set('offer.title', { text: offer.title, type: 'text' })
  constants.set('offer.price', money(amount))
  constants.set('offer.total', money(amount * offer.payments))
  constants.set('offer.payments', number(offer.payments))
  constants.set('offer.remaining-payments', number(offer.payments - 1))
  return constants
}

/** Stands in for a missing offer.yaml, which is reported once and not for each placeholder. */
const NO_OFFER = { title: '', price: 0, currency: 'XXX', payments: 1 }

/** The placeholders that a projection gives: every output with its type. */
export function outputsOf(shape: Shape): Map<string, PlaceholderType> {
  const { outputs = {}, formulas = {} } = shape.projection ?? {}
  const placeholders = new Map<string, PlaceholderType>()
  for (const [name, output] of Object.entries(outputs)) {
    const type = output.as === 'money' ? { money: output.currency } : 'number'
    placeholders.set(name, type)
    // A misspelt output is reported where it stands, not at each place that spells it right.
    const meant = Object.hasOwn(formulas, name) ? undefined : nearest(name, Object.keys(formulas))
    if (meant !== undefined && !Object.hasOwn(outputs, meant)) placeholders.set(meant, type)
  }
  return placeholders
}
