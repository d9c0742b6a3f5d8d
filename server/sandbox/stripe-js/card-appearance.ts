import type { StripeCardElementOptions, StripeElementStyleVariant } from '@stripe/stripe-js'
import { checkCard } from './card-fields.ts'
import { type CardInputs, isEmpty } from './card-inputs.ts'

/** Own properties of the style go onto the field, whose inputs inherit them; pseudo-elements become custom properties. */
export function applyOptions(
  { fieldset }: CardInputs,
  { disabled = false, style = {}, hideIcon = false }: StripeCardElementOptions,
) {
  fieldset.disabled = disabled
  fieldset.querySelector('svg')?.toggleAttribute('hidden', hideIcon)
  const base: StripeElementStyleVariant = style.base ?? {}
  for (const [name, value] of Object.entries(base)) {
    if (typeof value === 'string') fieldset.style.setProperty(kebab(name), value)
  }
  fieldset.style.setProperty('--placeholder', base['::placeholder']?.color ?? '')
  fieldset.style.setProperty('--icon', base.iconColor ?? '')
  fieldset.style.setProperty('--invalid', style.invalid?.color ?? '')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const CLASSES = {
  base: 'StripeElement',
  focus: 'StripeElement--focus',
  empty: 'StripeElement--empty',
  complete: 'StripeElement--complete',
  invalid: 'StripeElement--invalid',
}

/** Shows the field's state to the page's style sheet by the container's class names, as Stripe does. */
export function mark(container: HTMLElement | undefined, inputs: CardInputs, options: StripeCardElementOptions): void {
  const { card, fault } = checkCard(inputs.values(), new Date())
  const wrongPart = fault && !fault.code.startsWith('incomplete_') ? fault.code : undefined
  inputs.number.setAttribute('aria-invalid', String(wrongPart === 'invalid_number'))
  inputs.expiry.setAttribute('aria-invalid', String(wrongPart?.startsWith('invalid_expiry') ?? false))
  const states = {
    base: true,
    focus: inputs.host.matches(':focus-within'),
    empty: isEmpty(inputs),
    complete: card !== undefined,
    invalid: wrongPart !== undefined,
  }
  for (const [name, className] of Object.entries({ ...CLASSES, ...options.classes })) {
    if (name in states) container?.classList.toggle(className, Reflect.get(states, name))
  }
}

export function unmark(container: HTMLElement | undefined, options: StripeCardElementOptions): void {
  container?.classList.remove(...Object.values({ ...CLASSES, ...options.classes }))
}
