import {
  type CardFields,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  isExpiryComplete,
  isNumberComplete,
} from './card-fields.ts'
import { cardStyles, styled } from './styles.ts'

export interface CardInputs {
  /** To be put into the page. */
  host: HTMLElement
  fieldset: HTMLFieldSetElement
  number: HTMLInputElement
  expiry: HTMLInputElement
  cvc: HTMLInputElement
  values(): CardFields
}

interface InputKind {
  name: keyof CardFields
  label: string
  placeholder: string
  autocomplete: AutoFill
  format(text: string): string
  isComplete(text: string): boolean
}

const KINDS: readonly InputKind[] = [
  {
    name: 'number',
    label: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    format: formatNumber,
    isComplete: isNumberComplete,
  },
  {
    name: 'expiry',
    label: 'Expiry date, month and year',
    placeholder: 'MM/YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    isComplete: isExpiryComplete,
  },
  {
    name: 'cvc',
    label: 'Security code (CVC)',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: formatCvc,
    isComplete: () => false,
  },
]

/** Number, expiry and CVC in one line, inside a shadow root as Stripe's live inside a frame. `onInput` runs after formatting. */
export function makeCardInputs(onInput: () => void): CardInputs {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  styled(root, cardStyles)
  const fieldset = document.createElement('fieldset')
  fieldset.className = 'card'
  fieldset.setAttribute('aria-label', 'Card')
  const inputs = KINDS.map(makeInput)
  const [number, expiry, cvc] = inputs
  if (!number || !expiry || !cvc) throw new Error('Bug in the sandbox: three inputs were expected.')
  fieldset.append(cardIcon(), ...inputs)
  root.append(fieldset)
  inputs.forEach((input, index) => {
    wire(input, KINDS[index], { previous: inputs[index - 1], next: inputs[index + 1], onInput })
  })
  const values = () => ({ number: number.value, expiry: expiry.value, cvc: cvc.value })
  return { host, fieldset, number, expiry, cvc, values }
}

export function isEmpty({ number, expiry, cvc }: CardInputs): boolean {
  return number.value + expiry.value + cvc.value === ''
}

function makeInput({ name, label, placeholder, autocomplete }: InputKind): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { className: name, name, placeholder, autocomplete, type: 'text', inputMode: 'numeric' })
  Object.assign(input, { spellcheck: false, autocapitalize: 'off' })
  input.setAttribute('aria-label', label)
  return input
}

interface Neighbours {
  previous: HTMLInputElement | undefined
  next: HTMLInputElement | undefined
  onInput: () => void
}

/** Formats while typing, walks on when a part is whole, and walks back on Backspace in an empty one. */
function wire(input: HTMLInputElement, kind: InputKind | undefined, { previous, next, onInput }: Neighbours): void {
  if (!kind) return
  input.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length
    reformat(input, kind.format)
    onInput()
    if (isAtEnd && next && input.matches(':focus') && kind.isComplete(input.value)) next.focus()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Backspace' || input.value !== '' || !previous) return
    event.preventDefault()
    previous.focus()
  })
}

/** Keeps the caret behind the same digit, so that a correction in the middle is not torn to the end. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  input.value = format(input.value)
  if (isAtEnd || !input.matches(':focus')) return
  let position = 0
  for (let seen = 0; seen < digitsBefore && position < input.value.length; position += 1) {
    if (/\d/.test(input.value.charAt(position))) seen += 1
  }
  input.setSelectionRange(position, position)
}

function cardIcon(): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 32 24')
  svg.setAttribute('fill', 'currentColor')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('fill-rule', 'evenodd')
  path.setAttribute(
    'd',
    'M4 0h24a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Zm-4 6h32v4H0Zm4 9h7v3H4Z',
  )
  svg.append(path)
  return svg
}
