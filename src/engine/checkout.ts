/** What can go wrong while paying, as keys of the messages (specification, section 8). */
export type CheckoutFailure =
  | 'emailMissing'
  | 'createFailed'
  | 'createError'
  | 'noSecret'
  | 'secretGone'
  | 'paymentFailed'
  | 'confirmFailed'

/** Where a payment stands. `busy` covers asking for a payment and confirming it; the button waits in both. */
export type CheckoutState =
  | { status: 'ready'; failure?: CheckoutFailure; providerMessage?: string }
  | { status: 'busy' }
  | { status: 'paid' }

export type CheckoutEvent =
  | { type: 'submitted' }
  | { type: 'failed'; failure: CheckoutFailure; providerMessage?: string }
  | { type: 'paid' }

export const initialCheckout: CheckoutState = { status: 'ready' }

/** The next state of a payment. What has been paid stays paid, whatever arrives late. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.status === 'paid') return state
  switch (event.type) {
    case 'submitted':
      return { status: 'busy' }
    case 'failed': {
      const { failure, providerMessage } = event
      return { status: 'ready', failure, ...(providerMessage !== undefined && { providerMessage }) }
    }
    case 'paid':
      return { status: 'paid' }
  }
}

/** Whether a text can be an e-mail address. What cannot be one is not sent: the server would only refuse it. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
