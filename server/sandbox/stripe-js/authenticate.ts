import type { PaymentIntent } from '@stripe/stripe-js'
import { dialogStyles, styled } from './styles.ts'

/** What the bank is asked to approve: a payment, or that a card is saved for later ones. */
type Asked = Pick<PaymentIntent, 'amount' | 'currency'> | 'card'

/**
 * Plays the buyer's bank: asks for approval in a modal dialog of its own, above whatever dialog the page has open.
 * Escape refuses.
 */
export function askBank(asked: Asked): Promise<'approved' | 'refused'> {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  styled(root, dialogStyles)
  const dialog = make('dialog', '')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.setAttribute('aria-describedby', 'request')
  const title = make('h2', asked === 'card' ? 'Approve this card' : 'Approve this payment')
  // The focus starts here: the Enter that sent the form, held a moment too long, must not approve.
  Object.assign(title, { id: 'title', tabIndex: -1, autofocus: true })
  const request = make('p', 'Your bank wants to make sure that it is you who is ')
  request.id = 'request'
  request.append(...whatFor(asked), '. Nothing is charged in the sandbox.')
  const approve = make('button', 'Approve', 'primary')
  const refuse = make('button', 'Refuse')
  const actions = make('div', '', 'actions')
  actions.append(approve, refuse)
  dialog.append(make('p', 'SANDBOX BANK · 3-D SECURE', 'bank'), title, request, actions)
  root.append(dialog)
  document.body.append(host)

  return new Promise((resolve) => {
    approve.onclick = () => dialog.close('approved')
    refuse.onclick = () => dialog.close('refused')
    // The page behind must not take this Escape for its own dialog.
    dialog.onkeydown = (event) => event.stopPropagation()
    dialog.onclose = () => {
      host.remove()
      resolve(dialog.returnValue === 'approved' ? 'approved' : 'refused')
    }
    dialog.showModal()
  })
}

function whatFor(asked: Asked): (string | HTMLElement)[] {
  if (asked === 'card') return ['saving this card for later payments']
  return ['paying ', make('span', money(asked.amount, asked.currency), 'amount')]
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, className = '') {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  return element
}

/** Minor units → `£90.00` */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
