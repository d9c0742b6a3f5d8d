import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { applyOptions, mark, unmark } from './card-appearance.ts'
import { type CardCheck, checkCard } from './card-fields.ts'
import { type CardInputs, isEmpty, makeCardInputs } from './card-inputs.ts'
import { type Events, type Handler, makeEvents } from './events.ts'

const elementType = 'card'

export interface CardElement {
  mount(where: string | HTMLElement): void
  unmount(): void
  destroy(): void
  on(type: string, handler: Handler): CardElement
  once(type: string, handler: Handler): CardElement
  off(type: string, handler?: Handler): CardElement
  update(options: StripeCardElementOptions): void
  focus(): void
  blur(): void
  clear(): void
  isMounted(): boolean
  /** The sandbox card in the field, or what is wrong with it. */
  check(): CardCheck
}

/** The sandbox's card field: the methods and events of Stripe's `card` element that the funnel's libraries use. */
export function makeCardElement(initial: StripeCardElementOptions = {}, onDestroy: () => void = () => {}): CardElement {
  const events = makeEvents()
  let options = initial
  let container: HTMLElement | undefined
  let isReady = false
  const check = () => checkCard(inputs.values(), new Date())
  const refresh = () => mark(container, inputs, options)
  const changed = () => {
    refresh()
    events.emit('change', changeEvent(inputs, check()))
  }
  const inputs = makeCardInputs(changed)
  announce(inputs, events, refresh)
  applyOptions(inputs, options)

  const element: CardElement = {
    ...listening(
      events,
      () => element,
      () => isReady,
    ),
    mount(where) {
      element.unmount()
      container = find(where)
      container.replaceChildren(inputs.host)
      followLabel(container, element)
      refresh()
      // Later, because the page adds its listeners after mounting.
      setTimeout(() => {
        isReady = true
        events.emit('ready', { elementType })
      })
    },
    unmount() {
      inputs.host.remove()
      unmark(container, options)
      container = undefined
    },
    destroy() {
      element.unmount()
      onDestroy()
    },
    update(changes) {
      options = { ...options, ...changes }
      applyOptions(inputs, options)
      refresh()
    },
    focus: () => inputs.number.focus(),
    blur: () => blurWithin(inputs.host),
    clear() {
      for (const input of [inputs.number, inputs.expiry, inputs.cvc]) input.value = ''
      changed()
    },
    isMounted: () => inputs.host.isConnected,
    check,
  }
  return element
}

/** Whoever asks for 'ready' too late is told as well. */
function listening(events: Events, element: () => CardElement, isReady: () => boolean) {
  return {
    on(type: string, handler: Handler) {
      events.on(type, handler)
      if (type === 'ready' && isReady()) queueMicrotask(() => handler({ elementType }))
      return element()
    },
    once(type: string, handler: Handler) {
      events.once(type, handler)
      return element()
    },
    off(type: string, handler?: Handler) {
      events.off(type, handler)
      return element()
    },
  }
}

function find(where: string | HTMLElement): HTMLElement {
  const target = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
  if (!target) throw new Error(`The selector you specified (${where}) applies to no DOM elements.`)
  return target
}

function blurWithin({ shadowRoot }: HTMLElement): void {
  const active = shadowRoot?.activeElement
  if (active instanceof HTMLElement) active.blur()
}

/** The fault is told while typing only when more typing can't mend it, as Stripe does. */
function changeEvent(inputs: CardInputs, { card, fault }: CardCheck) {
  const isTold = fault !== undefined && !fault.code.startsWith('incomplete_')
  return {
    elementType,
    brand: inputs.number.value.startsWith('4') ? 'visa' : 'unknown',
    complete: card !== undefined,
    empty: isEmpty(inputs),
    error: isTold ? fault : undefined,
    value: { postalCode: '' },
  }
}

/** Focus, blur and Escape for the page; Enter submits its form, which can't see inputs inside a shadow root. */
function announce({ host }: CardInputs, events: Events, onFocusChange: () => void): void {
  host.addEventListener('focusin', () => {
    onFocusChange()
    events.emit('focus', { elementType })
  })
  host.addEventListener('focusout', () => {
    // The next field is not focused yet at this moment.
    setTimeout(onFocusChange)
    events.emit('blur', { elementType })
  })
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') events.emit('escape', { elementType })
    if (event.key === 'Enter') submitFormOf(host)
  })
}

/** As a browser does for its own inputs: not while the form's button is disabled. */
function submitFormOf(host: HTMLElement): void {
  const form = host.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('button:not([type]), [type="submit"]')
  if (form && !button?.disabled) form.requestSubmit(button)
}

/** A label of the page that points at the container leads into the field. */
function followLabel({ id }: HTMLElement, element: CardElement): void {
  const label = id ? document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`) : null
  if (label) label.onclick = () => element.focus()
}
